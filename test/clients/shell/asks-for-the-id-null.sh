# Asks a report whose id is null, because the member has another name.
. "$(dirname "$0")/core.sh"

create
ask "$url/sessions/reports/$(field id)"
