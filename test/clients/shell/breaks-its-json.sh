# Breaks its JSON by a question with quotes.
. "$(dirname "$0")/core.sh"

words="Does \"blue\" light help?"
ask "${json[@]}" "$url/sessions/reports" -d "{ \"researchQuestion\": \"$words\" }"
