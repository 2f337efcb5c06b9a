# Repeats a poll at once after 500.
. "$(dirname "$0")/core.sh"

# Only sleep moves the clock, so that a slow machine makes no repeat late.
curl -s -o /dev/null "${json[@]}" "$UNDERSTUDY_CONTROL_URL/worlds/default/clock" -d '{ "freeze": true }'
create
until [ "$(field status)" = completed ]; do
  ask "$link"
  if [ "$status" = 500 ]; then sleep 0.05; else sleep 30; fi
done
