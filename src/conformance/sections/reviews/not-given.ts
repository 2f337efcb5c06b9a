/**
 * The words that stand for an answer which the paper does not give: a word or a mark for it, "not …", "no … data" and "cannot be told". "No"
 * and a doubt are an answer.
 */
const notGiven = [
  /^(?:[-–—?]*|n\.?\s?\/?[ar]|none|nil|null|missing|(?:un(?:known|clear|certain|specified|reported|stated)|undisclosed)(?: (?:at|by|from|in) [^;]*)?)\.?$/i,
  /^(?:not|nothing)[- ][^;]+$/i,
  /^(?:no|insufficient|not enough) (?:[\w-]+ ){0,3}?(?:answer|data|details?|evidence|info(?:rmation)?|mention|statement|text)(?: (?:about|at|by|for|from|given|in|on|provided|regarding) [^;]*| (?:available|found|given|provided))?\.?$/i,
  /^no(?:ne)? (?:[\w-]+ ){0,4}?(?:available|described|found|given|identified|mentioned|provided|reported|specified|stated)(?: (?:at|by|in) [^;]*)?\.?$/i,
  /^(?:cannot|can not|could not|unable to|impossible to) (?:be )?(?:ascertain|answer|assess|decide|determin|establish|extract|find|found|identif|judge|say|said|tell|told)[^;]*$/i,
]

/** True for an answer that the paper does not give. One that names a choice behind such words is another. */
export function isNotGiven(answer: string, choices: readonly string[]): boolean {
  const [, ...behind] = answer.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const named = choices.some((choice) => ` ${behind.join(' ')} `.includes(` ${choice.toLowerCase()} `))
  return !named && notGiven.some((words) => words.test(answer))
}
