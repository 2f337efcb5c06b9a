import { initialize } from '../../exchange/mcp-message.ts'
import { jqModule } from './jq-module.ts'

/**
 * The functions of an exported script that its steps call, directly or through others. Nothing of a scenario is in them: its texts come as
 * arguments, and none is evaluated.
 */
export function functionsFor(steps: string): string {
  const hasTools = /(?:^|\s)--tool /.test(steps)
  const module = hasTools
    ? jqModule
    : paragraphsOf(jqModule)
        .filter((one) => !/^def (?:response|tool_answer)\(/m.test(one))
        .join('\n\n')
  // Without tools, nothing but a request is sent.
  const all = paragraphsOf(hasTools ? functions : functions.replaceAll('send "$@"', 'request "$@"'))
  const kept = new Set<string>()
  const isCalled = (paragraph: string): boolean => {
    const names = [...paragraph.matchAll(/^(\w+)\(\) \{$/gm)].map(([, name = '']) => name)
    return names.some((name) => [steps, ...kept].some((text) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(withoutComments(text))))
  }
  for (let count = -1; count < kept.size;) {
    count = kept.size
    for (const paragraph of all) if (!kept.has(paragraph) && isCalled(paragraph)) kept.add(paragraph)
  }
  return [head(module), ...all.filter((paragraph) => kept.has(paragraph))].join('\n\n')
}

function paragraphsOf(text: string): readonly string[] {
  return text.split('\n\n')
}

function withoutComments(text: string): string {
  return text.replace(/^ *#.*$/gm, '')
}

const head = (module: string): string => `cannot() {
  printf 'CANNOT RUN: %s\\n' "$1" >&2
  exit 2
}

for program in curl jq; do
  command -v "$program" > /dev/null || cannot "this script needs $program, which is not installed"
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
control=\${UNDERSTUDY_CONTROL_URL:-}
control=\${control%/}
world=
step=
status=
failed=
printf '{}' > "$work/saved"
cat > "$work/understudy.jq" << 'END_OF_MODULE'${module}END_OF_MODULE`

const functions = `# Runs jq with the functions above. $all[0] has the saved values.
query() {
  jq -L "$work" --slurpfile all "$work/saved" "$@"
}

# A saved value as a part of an address; an address and JSON with saved values filled in.
uri() {
  query -nrj --arg name "$1" 'include "understudy"; $all[0][$name] | text | @uri'
}
address() {
  printf '%s' "$1" | query -Rsrj 'include "understudy"; filled_text($all[0]; .)'
}
json() {
  printf '%s' "$1" | query -c 'include "understudy"; filled($all[0])'
}

# Sends a request with arguments of curl. Headers and body go by files, so that ps shows no key and a body may be long.
request() {
  reading=answer
  printf 'Expect:\\n' > "$work/sent-headers"
  : > "$work/head"
  : > "$work/body"
  local count
  for ((count = $#; count > 0; count -= 2)); do
    case $1 in
      -H)
        [[ $2 != 'authorization: Bearer ' ]] || cannot "$step: there is no key of its account"
        printf '%s\\n' "$2" >> "$work/sent-headers"
        ;;
      --data-raw)
        printf '%s' "$2" > "$work/sent"
        set -- "$@" --data-binary "@$work/sent"
        ;;
      --data-filled)
        printf '%s' "$2" | query -Rsrj 'include "understudy"; filled_text($all[0]; .)' > "$work/sent"
        set -- "$@" --data-binary "@$work/sent"
        ;;
      --url)
        [[ $2 == http://* || $2 == https://* ]] || cannot "$step: $2 is no address of the web"
        set -- "$@" "$1" "$2"
        ;;
      *) set -- "$@" "$1" "$2" ;;
    esac
    shift 2
  done
  failed=
  status=$(curl -sS -g --proto '=http,https' --max-time 30 -H "@$work/sent-headers" -D "$work/head" -o "$work/body" \\
    -w '%{http_code}' "$@" 2> "$work/error") || failed=$(cat "$work/error")
}

# Calls a tool of the MCP server: the number and the account of a token, the token, the name and the arguments of the tool. A client enters
# with two messages, once for each token. 0 is for no token.
call_tool() {
  local number=$1 account=$2 token=$3 tool=$4 given=$5 version=${initialize.params.protocolVersion} id=
  local entered="$work/entered-$number"
  set -- -X POST -H 'content-type: application/json' -H 'accept: application/json, text/event-stream'
  if [[ $number != 0 ]]; then
    if [[ -n $world ]]; then
      [[ -e $work/token-$number ]] || issue_token "$account" "$work/token-$number"
      token=$(cat "$work/token-$number")
    fi
    [[ -n $token ]] || cannot "$step: there is no token of its account"
    set -- "$@" -H "authorization: Bearer $token"
    if [[ ! -e $entered ]]; then
      request "$@" --data-raw '${JSON.stringify(initialize)}' --url "$mcp"
      [[ -z $failed && $status == 200 ]] || return 0
      query -nr --rawfile head "$work/head" --rawfile body "$work/body" 'include "understudy";
        ($head | headers) as $headers | ([response($headers; $body)] | first | .result) as $result
        | "\\($result.protocolVersion // "${initialize.params.protocolVersion}") \\($headers["mcp-session-id"] // "")"' > "$entered"
      read -r version id < "$entered" || true
      request "$@" -H "mcp-protocol-version: $version" \${id:+-H "mcp-session-id: $id"} \
        --data-raw '{"jsonrpc":"2.0","method":"notifications/initialized"}' --url "$mcp"
    fi
    read -r version id < "$entered" || true
  fi
  request "$@" -H "mcp-protocol-version: $version" \${id:+-H "mcp-session-id: $id"} \
    --data-raw "$(printf '%s' "$given" | jq -c --arg tool "$tool" '{jsonrpc: "2.0", id: 2, method: "tools/call", params: {name: $tool, arguments: .}}')" --url "$mcp"
  reading=tool_answer
}

# Has the control API of the mock issue a token.
issue_token() {
  steered -X POST -H 'content-type: application/json' --data-raw "$(query -nc --arg account "$1" '{account: $account, lifetime: "P36500D"}')" \
    --url "$control/worlds/$world/tokens"
  jq -r .token "$work/body" > "$2"
}

# Sends a request, or calls a tool.
send() {
  if [[ $1 == --tool ]]; then
    shift
    call_tool "$@"
  else
    request "$@"
  fi
}

# Compares the answer with an expectation. The differences are in $found.
compare() {
  printf '%s' "$1" > "$work/expected"
  if [[ -n $failed ]] && ! jq -e '.noAnswer == true' "$work/expected" > /dev/null; then
    cannot "$step: no answer: $failed"
  fi
  found=$(query -nr --slurpfile expected "$work/expected" --rawfile head "$work/head" --rawfile body "$work/body" \\
    --arg status "$status" --arg failed "$failed" 'include "understudy";
      '"$reading"'($status; $head; $body; $failed) as $answer
      | find($expected[0] | filled($all[0]); [$answer]; ""; []) | lines($answer)') || cannot "$step: jq could not compare the answer"
}

# Says how the step went, and ends the script if the answer differs.
conclude() {
  local answered=$status
  [[ -z $failed ]] || answered='no answer'
  printf '  %s → %s\\n' "$step" "$answered"
  [[ -n $found ]] || return 0
  printf '%s\\n' "$found"
  if [[ $status == 429 && -z $world ]] && jq -e '.status != 429' "$work/expected" > /dev/null; then
    cannot "$step: too many requests for now"
  fi
  printf '  FAILS\\n'
  exit 1
}

# Sends a request, whose answer has to be as expected.
ask() {
  local expected=$1
  shift
  send "$@"
  compare "$expected"
  conclude
}

# Repeats a request until its answer is as expected, so many more times.
ask_until() {
  local retries=$1 seconds=$2 duration=$3 expected=$4
  shift 4
  send "$@"
  compare "$expected"
  for (( ; retries > 0; retries--)); do
    [[ -n $found ]] || break
    pass "$seconds" "$duration"
    send "$@"
    compare "$expected"
  done
  conclude
}

# Lets time pass: on the clock of the world, or really.
pass() {
  if [[ -n $world ]]; then
    steered -X POST -H 'content-type: application/json' --data-raw "{\\"advance\\":\\"$2\\"}" --url "$control/worlds/$world/clock"
  else
    sleep "$1"
  fi
}

# Sends a request to the control API of the mock.
steered() {
  [[ -z \${UNDERSTUDY_CONTROL_TOKEN:-} ]] || set -- -H "authorization: Bearer $UNDERSTUDY_CONTROL_TOKEN" "$@"
  request "$@"
  [[ $status == 2* ]] || cannot "$step: the control API answered $status $failed$(head -c 400 "$work/body")"
}

# Steers the world, whose answer has to be as expected.
steer() {
  local expected=$1
  shift
  steered "$@"
  compare "$expected"
  conclude
}

# Saves a value of the answer under a name.
save() {
  if ! query -en --arg name "$1" --argjson keys "$2" --rawfile head "$work/head" --rawfile body "$work/body" --arg status "$status" \\
    'include "understudy";
      ('"$reading"'($status; $head; $body; "") | value_at($keys)) as $value
      | if $value == [] or $value == [null] then empty else $all[0] + {($name): $value[0]} end' > "$work/saved-next"; then
    printf '     %s  a value to save as %s → nothing\\n  FAILS\\n' "$2" "$1"
    exit 1
  fi
  mv "$work/saved-next" "$work/saved"
}

# Creates a fresh world on the mock, and takes its address and its names.
create_world() {
  step='the world'
  steered -X POST -H 'content-type: application/json' --data-raw "$1" --url "$control/worlds"
  cp "$work/body" "$work/world"
  world=$(jq -r .id "$work/world")
  BASE_URL=$(jq -r .baseUrl "$work/world")
  MCP_URL=$(jq -r .mcpUrl "$work/world")
  steered --url "$control/worlds/$world/accounts"
  jq -n --slurpfile world "$work/world" --slurpfile accounts "$work/body" \\
    '$world[0].sessions + ($accounts[0].accounts | map({("\\(.name).email"): .email}) | add)' > "$work/saved"
}

# Reads the world again, which may have new keys.
read_world() {
  steered --url "$control/worlds/$world"
  cp "$work/body" "$work/world"
}

# The key of an account of the world; nothing while it has none.
key_of() {
  jq -r --arg name "$1" '.keys[$name] // ""' "$work/world"
}
`
