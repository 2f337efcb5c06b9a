# Builds the address of a report without its type.
. "$(dirname "$0")/core.sh"

create
ask "$url/sessions/$(field sessionId)"
