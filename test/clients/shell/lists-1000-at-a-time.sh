# Lists 1,000 sessions at a time.
. "$(dirname "$0")/core.sh"

ask "$url/sessions?limit=1000"
