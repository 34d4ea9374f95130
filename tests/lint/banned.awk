# What C in service/ does not use. Comments and literals are blanked before anything is looked for.
function bad(why) { printf "%s:%d: %s\n", FILENAME, FNR, why }
function calls(name) { return code ~ ("(^|[^A-Za-z0-9_])" name "[ \t]*\\(") }
function word(name) { return code ~ ("(^|[^A-Za-z0-9_])" name "([^A-Za-z0-9_]|$)") }
function literal_end(s,    i, quote, c) { # position of the quote that ends the literal s begins with
    quote = substr(s, 1, 1)
    for (i = 2; i <= length(s); i++) {
        c = substr(s, i, 1)
        if (c == "\\") i++
        else if (c == quote) return i
    }
    return length(s)
}
function blank(s,    out, at, two, end) {
    out = ""
    while (s != "") {
        if (in_comment) {
            end = index(s, "*/")
            if (!end) return out
            s = substr(s, end + 2); in_comment = 0; continue
        }
        at = match(s, /["']|\/\*|\/\//)
        if (!at) return out s
        two = substr(s, at, 2)
        out = out substr(s, 1, at - 1) " "
        if (two == "//") return out
        if (two == "/*") { in_comment = 1; s = substr(s, at + 2); continue }
        s = substr(s, at); s = substr(s, literal_end(s) + 1)
    }
    return out
}
BEGIN {
    n = split("strcpy strcat sprintf vsprintf gets strtok atoi atol rand srand setlocale system popen alloca", banned, " ")
}
FNR == 1 {
    in_comment = in_effect = 0
    prints = FILENAME ~ /^service\/(cli\/|api\/serve\.c$|main\.c$)/
}
{
    code = blank($0)
    for (i = 1; i <= n; i++)
        if (calls(banned[i])) bad(banned[i] "() is not used here")
    if (!prints && (calls("printf") || calls("vprintf") || calls("puts") || calls("putchar") || word("stdout")))
        bad("only the command line writes to standard output")
    if (code ~ /^[ \t]*FX_BEGIN/) in_effect = 1
    if (in_effect && word("switch")) bad("a switch inside an effect swallows its stops")
    if (code ~ /^[ \t]*FX_END/) in_effect = 0
}
