# Polls without any pause.
. "$(dirname "$0")/core.sh"

create
until [ "$(field status)" = completed ]; do ask "$link"; done
