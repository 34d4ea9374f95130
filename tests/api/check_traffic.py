#!/usr/bin/env python3
"""Compares every answer that the API tests have seen with the contract, and problems.def with it.

usage: check_traffic.py OPENAPI.yaml PROBLEMS.def FOLDER

FOLDER holds lines of JSON: method, path, status, headers, body. An answer must have a status, a
media type, headers and a body that its operation describes. Objects that are described are taken as
closed: a member that is sent and not described is an error. It ends with "N passed, M failed".

What the contract has as an example must be such as the service has: a problem that was seen, but
for its numbers, ids and quoted words; a decision that was seen, in kind, rule and sentence; verbs,
events and their members that a ruleset lists.

No byte of an answer may hold a bearer token (but for the answer that makes one), the
Idempotency-Key of a request, or a secret of the database (FOLDER/NAME.secrets: "game HEX" or
"service HEX"; the export of a finished game has those of the game), be it in hexadecimal or in
base64.
"""

import base64
import collections
import json
import pathlib
import re
import sys

import jsonschema
import yaml

FORMS = jsonschema.Draft202012Validator
MOST_SHOWN = 20
TOKEN = re.compile(r"tst_[A-Za-z0-9_-]{60,}")
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
VARIABLE = re.compile(r'"[^"]*"|' + UUID.pattern + r"|-?\d[\d,]*")
SHORTEST_KEY = 12 # shorter ones of the tests are words that an answer may well have


def resolve(root, ref):
    node = root
    for name in ref.removeprefix("#/").split("/"):
        node = node[name.replace("~1", "/").replace("~0", "~")]
    return node


def member_names(schema):
    names = list(schema.get("properties", {}))
    for part in schema.get("allOf", []):
        names += [name for name in member_names(part) if name not in names]
    return names


def close(root, schema, inside=False):
    """The schema without references, and with its objects closed (once, outside of allOf)."""
    if not isinstance(schema, dict):
        return schema
    schema = dict(schema)
    while "$ref" in schema:
        target = resolve(root, schema.pop("$ref"))
        schema = {**target, **schema}
    for name in ("items", "additionalProperties"):
        if name in schema:
            schema[name] = close(root, schema[name])
    for name in ("properties", "patternProperties"):
        if name in schema:
            schema[name] = {key: close(root, value) for key, value in schema[name].items()}
    for name in ("oneOf", "anyOf"):
        if name in schema:
            schema[name] = [close(root, part, inside) for part in schema[name]]
    if "allOf" in schema:
        schema["allOf"] = [close(root, part, True) for part in schema["allOf"]]
    if not inside and "additionalProperties" not in schema:
        names = member_names(schema)
        if names:
            schema["properties"] = {name: schema.get("properties", {}).get(name, True)
                                    for name in names}
            schema["additionalProperties"] = False
    return schema


class Operation:
    def __init__(self, root, path, method, node):
        self.id = node["operationId"]
        self.method = method.upper()
        self.path = re.compile("^" + re.sub(r"\{\w+\}", "[^/]+", path) + "$")
        self.literals = len(re.sub(r"\{\w+\}", "", path))
        self.responses = {}
        for status, response in node["responses"].items():
            if "$ref" in response:
                response = resolve(root, response["$ref"])
            self.responses[int(status)] = Response(root, response)


class Response:
    def __init__(self, root, node):
        self.headers = {}
        for name, header in node.get("headers", {}).items():
            if "$ref" in header:
                header = resolve(root, header["$ref"])
            schema = close(root, header["schema"])
            self.headers[name] = (header.get("required", False), schema.get("type"), FORMS(schema))
        self.bodies = {}
        for media, content in node.get("content", {}).items():
            self.bodies[media] = FORMS(close(root, content["schema"]),
                                       format_checker=FORMS.FORMAT_CHECKER)

    def wrong(self, line):
        yield from self.wrong_headers(line["headers"])
        media = line["headers"].get("Content-Type")
        if line["method"] == "HEAD":
            return
        if not self.bodies:
            if line["body"]:
                yield "a body where none is described"
            return
        if media.startswith("text/"): # the contract names these without their charset
            media = media.split(";")[0]
        if media not in self.bodies:
            yield f"the media type {media} is not described"
            return
        body = line["body"]
        if media == "application/x-ndjson":
            if body and not body.endswith("\n"):
                yield "the last line does not end"
        elif media.endswith("json"):
            body = json.loads(body)
        for error in self.bodies[media].iter_errors(body):
            while error.context: # which member of which alternative it was
                error = jsonschema.exceptions.best_match(error.context)
            yield f"{error.json_path}: {error.message[:300]}"

    def wrong_headers(self, sent):
        for name, (required, kind, form) in self.headers.items():
            value = sent.get(name)
            if value is None:
                if required:
                    yield f"the header {name} is missing"
                continue
            if kind == "integer":
                value = int(value)
            for error in form.iter_errors(value):
                yield f"{name}: {error.message[:300]}"
        for name in ("ETag", "Vary", "Link", "Location", "WWW-Authenticate", "Retry-After",
                     "Preference-Applied"):
            if name in sent and name not in self.headers:
                yield f"the header {name} is not described"


def read_operations(root):
    operations = []
    for path, item in root["paths"].items():
        for method in ("get", "post", "put", "patch", "delete"):
            if method in item:
                operations.append(Operation(root, path, method, item[method]))
    return sorted(operations, key=lambda operation: -operation.literals)


def wrong_problem(types, line, allowed):
    """Refusals that belong to no operation: unknown paths and methods, and OPTIONS."""
    if line["method"] == "OPTIONS" and line["status"] == 204:
        return
    if line["status"] not in (400, 404, 405, 413, 414, 415, 431, 501, 503):
        yield "a status that belongs to no operation"
        return
    body = json.loads(line["body"]) if line["body"] else {}
    if line["method"] != "HEAD" and body.get("type") not in types:
        yield f"the type {body.get('type')} is not registered"
    if line["status"] == 405 and "Allow" not in line["headers"]:
        yield "Allow is missing"


def find(operations, line):
    method = "GET" if line["method"] == "HEAD" else line["method"]
    path = line["path"].split("?")[0]
    for operation in operations:
        if operation.method == method and operation.path.match(path):
            return operation
    return None


def check_line(operations, types, seen, line):
    operation = find(operations, line)
    if operation is None or line["status"] == 405:
        return list(wrong_problem(types, line, None))
    seen[operation.id].add(line["status"])
    response = operation.responses.get(line["status"])
    if response is None:
        return [f"{operation.id} does not describe the status {line['status']}"]
    return list(response.wrong(line))


def check_traffic(root, folder, types):
    operations = read_operations(root)
    seen = collections.defaultdict(set)
    done = {}
    passed = failed = 0
    for file in sorted(folder.glob("*.jsonl")):
        for number, text in enumerate(file.open(encoding="utf-8"), 1):
            line = json.loads(text)
            operation = find(operations, line)
            # The same answer again (a game looked at twice) is not looked at twice.
            headers = {name: value for name, value in line["headers"].items() if name != "X-Request-Id"}
            key = (operation and operation.id, line["method"] == "HEAD", line["status"],
                   str(headers), line["body"])
            wrong = done.get(key)
            if wrong is None:
                wrong = done[key] = check_line(operations, types, seen, line)
            if wrong:
                failed += 1
                if failed <= MOST_SHOWN:
                    print(f"{file.name}:{number}: {line['method']} {line['path']} {line['status']}")
                    for text in wrong[:5]:
                        print(f"    {text}")
            else:
                passed += 1
    for operation in operations:
        if not any(status < 300 for status in seen[operation.id]):
            failed += 1
            print(f"{operation.id}: no test has seen it succeed")
        for status in sorted(operation.responses.keys() - seen[operation.id]):
            failed += 1
            print(f"{operation.id}: no test has seen the status {status}")
    print(f"{len(done)} different answers")
    return passed, failed


def spellings(text):
    """The ways a secret may be written."""
    raw = bytes.fromhex(text)
    wide = base64.b64encode(raw).decode().rstrip("=")
    return {text, text.upper(), wide, wide.replace("+", "-").replace("/", "_")}


class Answers:
    """All bytes of the answers in one file, and which line they came from."""

    def __init__(self, file):
        self.texts, self.keys, self.tokens, self.exports = [], set(), set(), set()
        for line in map(json.loads, file.open(encoding="utf-8")):
            made = TOKEN.findall(line["body"]) if makes_token(line) else []
            self.tokens.update(made)
            text = line["head"] + line["body"]
            for token in made:
                text = text.replace(token, "")
            self.texts.append(text)
            if line["key"] and len(line["key"]) >= SHORTEST_KEY:
                self.keys.add(line["key"])
            if is_export(line):
                self.exports.add(len(self.texts))
        self.all = "\n".join(self.texts)

    def lines_with(self, word, is_of_game):
        if word not in self.all:
            return []
        return [number for number, text in enumerate(self.texts, 1)
                if word in text and not (is_of_game and number in self.exports)]


def is_export(line):
    return line["status"] == 200 and line["path"].endswith("/export")


def makes_token(line):
    return line["method"] == "POST" and line["path"] == "/v1/players" and line["status"] == 201


def check_secrets(folder, examples):
    """What is secret is in no answer; the tokens of examples are nobody's."""
    looked = failed = 0
    for file in sorted(folder.glob("*.jsonl")):
        answers = Answers(file)
        words = [("a token", word) for word in set(TOKEN.findall(answers.all)) - examples]
        words += [("a token", word) for word in answers.tokens if word in answers.all]
        uuids = set(UUID.findall(answers.all))
        words += [("an Idempotency-Key", key) for key in answers.keys
                  if key in uuids or not UUID.fullmatch(key)]
        secrets = [line.split() for line in
                   file.with_suffix(".secrets").read_text(encoding="utf-8").splitlines()]
        words += [(f"a secret ({kind})", word) for kind, text in secrets
                  for word in spellings(text)]
        looked += len(answers.keys) + len(answers.tokens) + len(secrets)
        for what, word in words:
            for number in answers.lines_with(word, what == "a secret (game)"):
                failed += 1
                print(f"{file.name}:{number}: {what}: {word}")
    if not looked:
        print("no secrets were looked for")
    return failed + (not looked)


def check_problems(root, path):
    """problems.def and ProblemType are the same list in the same order."""
    listed = [(entry["const"], entry["x-status"], entry["title"])
              for entry in root["components"]["schemas"]["ProblemType"]["oneOf"]]
    coded = [("urn:turnstone:problem:" + slug.replace("_", "-"), int(status), title)
             for slug, status, title in re.findall(
                 r'^PROBLEM\((\w+), (\d+), "([^"]*)"\)$', path.read_text(), re.MULTILINE)]
    if listed == coded and coded:
        return {entry[0] for entry in coded}, 0
    for entry in sorted(set(listed) ^ set(coded)):
        print(f"only in {'the contract' if entry in listed else path.name}: {entry}")
    print(f"{path.name} and ProblemType are not the same list")
    return {entry[0] for entry in coded}, 1


def find_problems(node, place=""):
    """Each problem document inside a value, and where it is."""
    if isinstance(node, dict):
        if str(node.get("type", "")).startswith("urn:turnstone:problem:") and "detail" in node:
            yield place, node
        for name, value in node.items():
            yield from find_problems(value, f"{place}/{name}")
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from find_problems(value, f"{place}/{index}")


def masked(value):
    """The value without what differs between two answers of the same kind."""
    if isinstance(value, dict):
        return {name: masked(inner) for name, inner in value.items() if name != "request_id"}
    if isinstance(value, list):
        return [masked(inner) for inner in value]
    return VARIABLE.sub("N", value) if isinstance(value, str) else "N"


def find_kinds(node):
    """The objects inside a value that have a kind."""
    if isinstance(node, list):
        for value in node:
            yield from find_kinds(value)
    elif isinstance(node, dict):
        if "kind" in node:
            yield node
        for value in node.values():
            yield from find_kinds(value)


def find_words(node):
    """What makes each decision, and each one that is awaited, the kind that it is."""
    for part in find_kinds(node):
        if "prompt" in part:
            yield "decision", part["kind"], part["shape"], part["rule"], masked(part["prompt"])
        elif "since" in part:
            yield "awaited", part["kind"], part["rule"]


class Glossary:
    """The words of all rulesets, as the service lists them."""

    def __init__(self, rulesets):
        self.verbs = {verb["verb"] for ruleset in rulesets for verb in ruleset["verbs"]}
        self.events = {}
        for event in (event for ruleset in rulesets for event in ruleset["events"]):
            names = {"kind", "seat", "card", "count", "rule"}
            names.update(argument["name"] for argument in event["arguments"])
            self.events[event["kind"]] = self.events.get(event["kind"], set()) | names

    def wrong(self, part):
        """What of a decision or event no ruleset says."""
        for option in part.get("options", []):
            if option["verb"] not in self.verbs:
                yield f"the verb {option['verb']}"
        if "count" in part:
            for name in sorted(part.keys() - self.events.get(part["kind"], set())):
                yield f"the member {name} of the event {part['kind']}"


def json_bodies(folder):
    """The different bodies of all answers."""
    bodies = set()
    for file in sorted(folder.glob("*.jsonl")):
        for line in map(json.loads, file.open(encoding="utf-8")):
            if line["headers"].get("Content-Type") in ("application/json",
                                                       "application/problem+json"):
                bodies.add(line["body"])
    return (json.loads(body) for body in bodies if body)


def check_examples(root, folder):
    """Problems, decisions and events among the examples are such as the service has."""
    seen, rulesets = set(), {}
    for body in json_bodies(folder):
        seen.update(find_words(body))
        for _, problem in find_problems(body):
            seen.add(json.dumps(masked(problem), sort_keys=True))
        if isinstance(body, dict) and "verbs" in body.get("ruleset", ()):
            rulesets[body["ruleset"]["ruleset"]] = body["ruleset"]
    examples = {"paths": root["paths"], "components": {
        name: part for name, part in root["components"].items() if name != "schemas"}}
    wrong = [f"{place}: {problem['detail']}" for place, problem in find_problems(examples)
             if json.dumps(masked(problem), sort_keys=True) not in seen]
    wrong += [" ".join(words) for words in sorted(set(find_words(examples)) - seen)]
    glossary = Glossary(rulesets.values())
    for part in find_kinds(examples):
        wrong += glossary.wrong(part)
    for text in wrong:
        print(f"an example that no answer is like: {text}")
    return len(wrong) + (not rulesets)


def check_options(root, folder):
    """Each ruleset's options, as the service lists them, are the properties of its schema."""
    listed = {}
    for file in sorted(folder.glob("*.jsonl")):
        for line in map(json.loads, file.open(encoding="utf-8")):
            if (line["method"], line["status"]) == ("GET", 200) and re.fullmatch(
                    r"/v1/rulesets/[a-z_]+", line["path"]):
                ruleset = json.loads(line["body"])["ruleset"]
                listed[ruleset["ruleset"]] = {o["option"] for o in ruleset["options"]}
    failed = 0 if listed else 1
    for name, options in listed.items():
        described = root["components"]["schemas"][name.capitalize() + "Options"]["properties"]
        for option in sorted(options ^ set(described)):
            failed += 1
            print(f"{name}: only in {'the service' if option in options else 'the contract'}: {option}")
    return failed


def main():
    contract, problems, folder = map(pathlib.Path, sys.argv[1:])
    root = yaml.safe_load(contract.read_text(encoding="utf-8"))
    examples = set(TOKEN.findall(contract.read_text(encoding="utf-8")))
    types, differ = check_problems(root, problems)
    passed, failed = check_traffic(root, folder, types)
    failed += check_options(root, folder) + check_secrets(folder, examples) + check_examples(root, folder)
    print(f"{passed + 1 - differ} passed, {failed + differ} failed")
    return 1 if failed or differ or not passed else 0


sys.exit(main())
