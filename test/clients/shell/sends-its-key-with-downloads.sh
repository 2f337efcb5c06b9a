# Sends its key with a download.
. "$(dirname "$0")/core.sh"

create
follow "$link"
curl -s -o /dev/null "${auth[@]}" "$(field pdfUrl)"
