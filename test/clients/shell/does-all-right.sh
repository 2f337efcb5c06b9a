# Does all right.
. "$(dirname "$0")/core.sh"

create
follow "$link"
pdf=$(field pdfUrl)
[ "$pdf" = null ] || curl -s -o /dev/null "$pdf"
ask "$url/sessions?limit=50"
