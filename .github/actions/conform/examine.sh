#!/usr/bin/env bash
# Runs understudy conform as the inputs say, which stand in the environment, and tells the runner what came out.
set -uo pipefail

root=$(cd "$GITHUB_ACTION_PATH/../../.." && pwd)
# The Node that the checkout brings, where it brings one.
export PATH="$root/node_modules/.bin:$PATH"
folder=${INPUT_REPORT_FOLDER:-understudy-report}

refuse() {
  echo "::error title=Understudy could not run::$1"
  echo "outcome=error" >>"$GITHUB_OUTPUT"
  exit 64
}
case "$INPUT_FAIL_ON" in violations | incomplete | never) ;; *) refuse 'fail-on must be one of violations, incomplete, never' ;; esac
case "$INPUT_STRICT" in true | false) ;; *) refuse 'strict must be true or false' ;; esac
case "$INPUT_ALLOW_BLOCKED" in true | false) ;; *) refuse 'allow-blocked must be true or false' ;; esac
case "$folder" in *,* | *$'\n'*) refuse 'report-folder must be a path without commas and line breaks' ;; esac

mkdir -p -- "$folder"
# What an earlier run has left would pass for the result of one that could not be made.
rm -f -- "$folder"/report.{html,md,json,xml,sarif}

arguments=("--profile=$INPUT_PROFILE" "--annotations=$INPUT_ANNOTATIONS" "--scenarios=$folder/failures")
arguments+=("--report=html=$folder/report.html,md=$folder/report.md,json=$folder/report.json,junit=$folder/report.xml,sarif=$folder/report.sarif")
[ -z "$INPUT_TARGET" ] || arguments+=("--target=$INPUT_TARGET")
[ -z "$INPUT_BASE_URL" ] || arguments+=("--base-url=$INPUT_BASE_URL")
[ -z "$INPUT_KNOWN_FAILURES" ] || arguments+=("--known-failures=$INPUT_KNOWN_FAILURES")
[ -z "$INPUT_BASELINE" ] || arguments+=("--baseline=$INPUT_BASELINE")
[ "$INPUT_ALLOW_BLOCKED" = false ] || arguments+=(--allow-blocked)
[ "$INPUT_STRICT" = false ] || arguments+=(--strict)
set -f
for glob in $INPUT_RULES; do arguments+=("--rule=$glob"); done
set +f
while IFS= read -r argument; do
  [ -z "$argument" ] || arguments+=("$argument")
done <<<"$INPUT_ARGUMENTS"

# A key among the arguments could be seen by every process of the machine.
[ -z "$INPUT_KEY" ] || export UNDERSTUDY_KEY="$INPUT_KEY"
node "$root/dist/cli/main.js" conform "${arguments[@]}"
code=$?

case $code in 0) outcome=conformant ;; 1) outcome=violations ;; 2) outcome=incomplete ;; *) outcome=error ;; esac
counts='{}'
if [ "$outcome" != error ]; then
  counts=$(node -p 'JSON.stringify(JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")).counts)' "$folder/report.json") || counts='{}'
fi
{
  echo "outcome=$outcome"
  echo "exit-code=$code"
  echo "counts=$counts"
  echo "report-folder=$folder"
  for report in html:html markdown:md json:json junit:xml sarif:sarif; do
    file=$folder/report.${report#*:}
    [ -s "$file" ] || file=
    echo "${report%:*}=$file"
  done
} >>"$GITHUB_OUTPUT"
{
  if [ "$outcome" = error ]; then printf '## Understudy could not run to its end\n\nThe log of the step says why.\n\n'; fi
  if [ -s "$folder/report.md" ]; then cat -- "$folder/report.md"; fi
} >>"$GITHUB_STEP_SUMMARY"

case "$INPUT_FAIL_ON:$code" in violations:2 | never:[12]) exit 0 ;; *) exit "$code" ;; esac
