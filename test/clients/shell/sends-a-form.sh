# Sends JSON without a Content-Type, for which curl puts that of a form.
. "$(dirname "$0")/core.sh"

ask "$url/search/papers" -d "{ \"query\": \"light\" }"
