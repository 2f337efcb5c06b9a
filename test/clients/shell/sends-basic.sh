# Sends its key as Basic.
. "$(dirname "$0")/core.sh"

curl -s -o /dev/null -u "$RESEARCH_API_KEY:" "$url/sessions"
