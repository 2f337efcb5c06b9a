# Sends the cursor null after the last page.
. "$(dirname "$0")/core.sh"

ask "$url/sessions?limit=3"
while [ "$status" = 200 ]; do ask "$url/sessions?limit=3&cursor=$(field nextCursor)"; done
