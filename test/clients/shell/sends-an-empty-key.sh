# Sends the key of a variable that is empty.
. "$(dirname "$0")/core.sh"

key=
curl -s -o /dev/null -H "Authorization: Bearer $key" "$url/sessions"
