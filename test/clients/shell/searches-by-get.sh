# Searches by GET.
. "$(dirname "$0")/core.sh"

ask -G "$url/search/papers" --data-urlencode "query=light"
