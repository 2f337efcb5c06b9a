# Sends no User-Agent.
. "$(dirname "$0")/core.sh"

ask -A '' "$url/sessions"
