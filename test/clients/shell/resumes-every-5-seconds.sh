# Resumes every 5 s until there is quota.
. "$(dirname "$0")/core.sh"

create
while [ "$(field status)" = processing ]; do
  sleep 30
  ask "$link"
done
resume=$(field resume)
for _ in 1 2 3 4 5 6; do
  ask -X POST "$resume"
  sleep 5
done
