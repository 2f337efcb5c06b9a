# Creates again after 500, without looking (curl --retry).
. "$(dirname "$0")/core.sh"

ask --retry 3 --retry-delay 1 "${json[@]}" "$url/sessions/reports" -d "$question"
follow "$(field self)"
