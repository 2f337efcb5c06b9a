# A client that does all right. Each program beside it departs from it in one thing.
set -u
url=$RESEARCH_API_URL
auth=(-H "Authorization: Bearer $RESEARCH_API_KEY")
json=(-H 'Content-Type: application/json')
question='{ "researchQuestion": "Does light help people to sleep?" }'

# A shell has no virtual time: its sleep moves the clock of the world.
sleep() {
  curl -s -o /dev/null "${json[@]}" "$UNDERSTUDY_CONTROL_URL/worlds/default/clock" -d "{ \"advance\": \"PT$1S\" }"
}

# Sends a request, whose answer is in $status and $body; 000 where it was lost.
ask() {
  local answer
  answer=$(curl -s -w '\n%{http_code}' "${auth[@]}" "$@")
  status=${answer##*$'\n'}
  body=${answer%$'\n'*}
}

# Prints a member of the answer, as jq does: null where it is missing.
field() {
  local found
  found=$(grep -o "\"$1\":\(\"[^\"]*\"\|null\)" <<< "$body" | head -n 1 | sed 's/^[^:]*://; s/"//g')
  echo "${found:-null}"
}

# Creates a report, and leaves its link in $link. After a failure it looks if the report is there.
create() {
  for _ in 1 2 3 4 5; do
    ask "${json[@]}" "$url/sessions/reports" -d "$question"
    [ "$status" = 202 ] && break
    sleep 301
    ask "$url/sessions?limit=1"
    [ "$(field self)" = null ] || break
  done
  link=$(field self)
}

# Polls a report to its end, whatever happens.
follow() {
  for _ in {1..100}; do
    ask "$1"
    case $status in
      401 | 403 | 404) return 0 ;;
      429) sleep 301 ;;
      200)
        case $(field status) in
          failed | unknown) return 0 ;;
          completed) [ "$(field exportsStatus)" = generating ] || return 0 ;;
          pausedForInsufficientQuota) ask -X POST "$(field resume)" ;;
        esac
        sleep 30
        ;;
      *) sleep 30 ;;
    esac
  done
}
