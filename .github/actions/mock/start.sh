#!/usr/bin/env bash
# Starts understudy mock on a free port, and goes on as soon as it says that it is ready.
set -euo pipefail

root=$(cd "$GITHUB_ACTION_PATH/../../.." && pwd)
# The Node that the checkout brings, where it brings one.
export PATH="$root/node_modules/.bin:$PATH"
folder=$(mktemp -d "$RUNNER_TEMP/understudy-XXXXXX")

arguments=(--json "--target-out=$folder/target.json")
case $'\n'"$INPUT_ARGUMENTS" in *$'\n'--port*) ;; *) arguments+=(--port=0) ;; esac
while IFS= read -r argument; do
  [ -z "$argument" ] || arguments+=("$argument")
done <<<"$INPUT_ARGUMENTS"$'\n'"$INPUT_SCENARIOS"

mkfifo "$folder/ready"
nohup node "$root/dist/cli/main.js" mock "${arguments[@]}" >"$folder/ready" 2>"$folder/mock.log" </dev/null &
pid=$!
# Its one line is waited for; it ends without one when it could not start.
if ! IFS= read -r ready <"$folder/ready"; then
  wait "$pid" && code=0 || code=$?
  cat "$folder/mock.log" >&2
  echo "::error title=The mock did not start::It ended with $code; the log of the step says why."
  exit "$code"
fi
{
  node -e '
    const { baseUrl, controlUrl, keys } = JSON.parse(process.argv[1])
    console.log(`base-url=${baseUrl}\ncontrol-url=${controlUrl}\nkeys=${JSON.stringify(keys)}`)
  ' "$ready"
  echo "target=$folder/target.json"
  echo "pid=$pid"
} >>"$GITHUB_OUTPUT"
