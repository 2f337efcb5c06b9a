# Asks a report at the path of version 1.
. "$(dirname "$0")/core.sh"

create
ask "$url/reports/$(field sessionId)"
