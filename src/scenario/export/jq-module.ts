/** The comparison and the filling of a scenario as a module of jq: `differences.ts` and `saved-values.ts` in its language. */
export const jqModule = String.raw`
# An actual value is [] where nothing is there, else [value].
def member($key): if type == "object" and has($key) then [.[$key]] else [] end;
def show: if . == [] then "absent" else .[0] | tojson end;
def below($key): . + "/" + ($key | gsub("~"; "~0") | gsub("/"; "~1"));

def types:
  if type == "number" then if . == floor then ["integer", "number"] else ["number"] end
  else [type] end;

# The length of a text as JavaScript counts it.
def units: [explode[] | if . > 65535 then 2 else 1 end] | add // 0;

# The seconds of an instant, read as UTC where it names no offset; null for other values.
def seconds_of_offset:
  if . == null or . == "Z" then 0
  else ((.[1:3] | tonumber) * 3600 + (.[4:6] | tonumber) * 60) * (if .[0:1] == "-" then -1 else 1 end) end;
def instant:
  if type != "string" then null else
    ([match("\\A(\\d{4}-\\d\\d-\\d\\d)(?:T(\\d\\d:\\d\\d)(?::(\\d\\d)(?:[.,](\\d+))?)?(Z|[+-]\\d\\d:\\d\\d)?)?\\z").captures[].string]) as $part
    | if $part == [] then null else
        ("\($part[0])T\($part[1] // "00:00"):\($part[2] // "00")Z" | fromdateiso8601)
        + ("0.\($part[3] // "0")" | tonumber) - ($part[4] | seconds_of_offset)
      end
  end;

def matchers: ["$type", "$match", "$absent", "$any", "$each", "$some", "$none", "$atLeast", "$atMost", "$after", "$notAfter", "$newestFirst", "$distinct", "$length"];

def matcher:
  if type == "object" and length == 1 and (keys[0] as $name | any(matchers[]; . == $name))
  then keys[0] as $name | {name: $name, operand: .[$name]} else null end;

def find($expected; $actual; $pointer; $beside):
  def differs($says): {pointer: $pointer, expected: $says, actual: ($actual | show)};
  def fails($holds; $says): if $holds then empty else differs($says) end;
  def is($kind): $actual != [] and ($actual[0] | type) == $kind;
  def agrees($one; $with; $near): [find($one; $with; ""; $near)] == [];
  ($expected | matcher) as $matcher
  | if $matcher != null then
      $matcher.name as $name | $matcher.operand as $operand
      | if $name == "$type" then
          fails($actual != [] and any($actual[0] | types[]; . == $operand); "of type \($operand | tojson)")
        elif $name == "$match" then
          fails(is("string") and ($actual[0] | test($operand)); "text that matches \($operand | tojson)")
        elif $name == "$absent" then fails(($actual == []) == $operand; if $operand then "absent" else "present" end)
        elif $name == "$any" then
          fails(any($operand[]; . as $one | agrees($one; $actual; $beside)); "one of \($operand | tojson)")
        elif $name == "$each" then
          if is("array") then range($actual[0] | length) as $at | find($operand; [$actual[0][$at]]; "\($pointer)/\($at)"; [])
          else differs("a list") end
        elif $name == "$some" then
          fails(is("array") and any($actual[0][]; . as $one | agrees($operand; [$one]; [])); "a list with some \($operand | tojson)")
        elif $name == "$none" then
          if is("array") then
            range($actual[0] | length) as $at | $actual[0][$at] as $one | select(agrees($operand; [$one]; []))
            | {pointer: "\($pointer)/\($at)", expected: "absent", actual: ($one | tojson)}
          else differs("a list") end
        elif $name == "$atLeast" then fails(is("number") and $actual[0] >= $operand; "at least \($operand | tojson)")
        elif $name == "$atMost" then fails(is("number") and $actual[0] <= $operand; "at most \($operand | tojson)")
        elif $name == "$after" then
          ([$actual, ($beside | if . == [] then [] else .[0] | member($operand) end)] | map(if . == [] then null else .[0] | instant end)) as [$later, $earlier]
          | fails($later != null and $earlier != null and $later > $earlier; "an instant after \($operand)")
        elif $name == "$notAfter" then
          [($actual[0] | instant), ($operand | instant)] as [$one, $other]
          | fails($one != null and $other != null and $one <= $other; "no instant after \($operand | tojson)")
        elif $name == "$newestFirst" then
          if is("array") then
            [$actual[0][] | member($operand)] as $values
            | [$values[] | if . == [] then null else .[0] | instant end] as $instants
            | (first(range(1; $instants | length) | select($instants[.] != null and $instants[. - 1] != null and $instants[.] > $instants[. - 1]))
              | {pointer: $pointer, expected: "newest first by \($operand)", actual: "\($values[. - 1] | show) before \($values[.] | show)"}),
              (range($instants | length) | select($instants[.] == null)
              | {pointer: ("\($pointer)/\(.)" | below($operand)), expected: "an instant", actual: ($values[.] | show)})
          else differs("a list") end
        elif $name == "$distinct" then
          if is("array") then
            [$actual[0][] | member($operand)] as $values
            | (first(foreach (range($values | length) | select($values[.][0] | type == "string")) as $at ({};
                $values[$at][0] as $text | .again = .firsts[$text] | .at = $at | .firsts[$text] //= $at;
                select(.again != null)))
              | {pointer: $pointer, expected: "distinct by \($operand)", actual: "\($values[.at] | show) at \(.again) and \(.at)"}),
              (range($values | length) | select(($values[.][0] | type) != "string")
              | {pointer: ("\($pointer)/\(.)" | below($operand)), expected: "a text", actual: ($values[.] | show)})
          else differs("a list") end
        else
          (if is("array") then [$actual[0] | length] elif is("string") then [$actual[0] | units] else [] end) as $count
          | find($operand; $count; $pointer; []) | differs("length \(.expected)")
        end
    elif ($expected | type) == "array" then
      if is("array") | not then differs($expected | tojson) else
        (if ($expected | length) == ($actual[0] | length) then empty
         else {pointer: $pointer, expected: "\($expected | length) items", actual: "\($actual[0] | length) items"} end),
        (range([($expected | length), ($actual[0] | length)] | min) as $at | find($expected[$at]; [$actual[0][$at]]; "\($pointer)/\($at)"; []))
      end
    elif ($expected | type) == "object" then
      if is("object") | not then differs($expected | tojson) else
        $expected | keys_unsorted[] as $key
        | find($expected[$key]; $actual[0] | member($key); $pointer | below($key); $actual)
      end
    else fails($actual == [$expected]; $expected | tojson) end;

# The texts of saved values.
def text: if type == "string" then . else tojson end;
def filled_text($saved; insert):
  gsub("\\$\\$\\{|\\$\\{(?<name>[^{}]*)\\}"; .name as $name | if $name == null then "$" + "{" elif $saved | has($name) then $saved[$name] | text | insert else "$" + "{\($name)}" end);
def escaped: gsub("(?<sign>[\\\\^$.*+?()\\[\\]{}|/])"; "\\\(.sign)");
def filled($saved):
  if type == "string" then
    (capture("\\A\\$\\{(?<name>[^{}]*)\\}\\z") // {name: null}).name as $name
    | if $name != null and ($saved | has($name)) then $saved[$name] else filled_text($saved; .) end
  elif type == "array" then map(filled($saved))
  elif type == "object" then
    with_entries(if .key == "$match" and (.value | type) == "string" then .value |= filled_text($saved; escaped) else .value |= filled($saved) end)
  else . end;

# The answer of curl as one object. A body that is no JSON is left out.
def headers:
  split("\r\n\r\n") | map(select(. != "")) | (last // "") | split("\r\n")[1:]
  | map(capture("\\A(?<name>[^:]+):[ \\t]*(?<value>.*?)[ \\t]*\\z"))
  | reduce .[] as $header ({}; .[$header.name | ascii_downcase] |= if . == null then $header.value else "\(.), \($header.value)" end);
def answer($status; $head; $body; $failed):
  if $failed != "" then {status: 0, headers: {}, text: "", noAnswer: true} else
    ($body | ltrimstr("\ufeff")) as $text
    | {status: ($status | tonumber), headers: ($head | headers), text: $text}
      + (if $text == "" then {} else ($text | try {body: fromjson} catch {}) end)
  end;

# The response to a message to an MCP server, of JSON or of a stream of events; null if there is none.
def response($headers; $text):
  (if ($headers["content-type"] // "" | ascii_downcase | startswith("text/event-stream")) then
     $text | gsub("\r\n?"; "\n") | split("\n\n")[]
     | [split("\n")[] | select(startswith("data:")) | ltrimstr("data:") | ltrimstr(" ")] | select(. != []) | join("\n")
   else $text end | try fromjson catch empty)
  | if type == "array" then .[] else . end
  | select(type == "object" and .jsonrpc == "2.0" and (has("method") | not));

# The answer of a tool as one object: its structured content or the JSON of its text as the body. Another answer stays as it is.
def tool_answer($status; $head; $body; $failed):
  answer($status; $head; $body; $failed) as $answer
  | ([response($answer.headers; $answer.text)] | first) as $response
  | if $failed != "" or $response == null then $answer
    elif $response.result | type == "object" | not then {status: $answer.status, headers: $answer.headers, text: ""} + ($response | {error})
    else
      ([$response.result.content // [] | .[] | .text | strings] | join("\n")) as $text
      | {status: $answer.status, headers: $answer.headers, text: $text, isError: ($response.result.isError == true)}
        + (if $response.result.structuredContent | type == "object" then {body: $response.result.structuredContent}
           else ($text | try {body: fromjson} catch {}) end)
    end;

def value_at($keys): reduce $keys[] as $key ([.];
  if . == [] then [] elif .[0] | type == "array" then
    if $key | test("\\A\\d+\\z") then (.[0][$key | tonumber] as $one | if ($key | tonumber) < (.[0] | length) then [$one] else [] end) else [] end
  else .[0] | member($key) end);

def lines($answer):
  (if .pointer == "/body" and .actual == "absent" and ($answer.text // "") != ""
   then .actual = "no JSON: \($answer.text | if length > 80 then "\(.[0:80])…" else . end | tojson)" else . end)
  | "     \(.pointer)  \(.expected) → \(.actual)";
`
