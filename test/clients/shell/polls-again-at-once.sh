# Repeats a poll at once after 500.
. "$(dirname "$0")/core.sh"

create
until [ "$(field status)" = completed ]; do
  ask "$link"
  [ "$status" = 500 ] || sleep 30
done
