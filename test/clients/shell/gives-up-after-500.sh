# Gives a report up after one 500.
. "$(dirname "$0")/core.sh"

create
while true; do
  ask "$link"
  { [ "$status" = 200 ] && [ "$(field status)" = processing ]; } || break
  sleep 30
done
