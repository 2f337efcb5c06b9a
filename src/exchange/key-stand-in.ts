import { isNilUuid } from '../contract/formats.ts'

/**
 * True for a header that stands for the key of its reader, or in which something put a mask over each key. Another name than that of a key, or of
 * ours, may name another account.
 */
export function isKeyStandIn(authorization: string): boolean {
  const written = withoutScheme(authorization)
  const named = inBrackets
    .exec(written)
    ?.slice(1)
    .find((one) => one !== undefined)
  if (named === undefined) return hasMask(written) || yourKey.test(written)
  return (hasMask(named) || keyName.test(named)) && !otherName.test(named)
}

/**
 * True for a header without a key, as tools leave it that clean files: it may have the same text for each key. A mask that is taken for a key
 * makes one account of several; a key that is taken for a mask costs no more than a doubt.
 */
export function isKeyMask(authorization: string): boolean {
  const written = withoutScheme(authorization)
  return hasMask(written) || noKey.test(written) || yourKey.test(written) || isNilUuid(written)
}

/** True for a header that is empty, or has a scheme alone. */
export function isWithoutKey(authorization: string): boolean {
  return withoutScheme(authorization) === ''
}

function withoutScheme(authorization: string): string {
  return authorization.trim().replace(/^(?:bearer|basic|token|api-?key)(?:\s+|$)/i, '')
}

function hasMask(text: string): boolean {
  // A key may begin with such a word, and goes on with what a generator wrote.
  return (maskWord.test(text) && (/\s/.test(text) || !hasGenerated(text))) || maskSigns.test(text)
}

/** The fewest signs of such a part, and how many signs and letters differ: a time has two letters. */
const [generatedLength, generatedSigns, generatedLetters] = [12, 6, 3]

/** True for a text with a part that a generator wrote, of letters and digits by chance. */
function hasGenerated(text: string): boolean {
  return text.split(/[^A-Za-z\d]/).some(isGenerated)
}

function isGenerated(part: string): boolean {
  const isLong = part.length >= generatedLength && new Set(part).size >= generatedSigns
  // A word may have a number at its end.
  const isMixed = /\d[a-z]/i.test(part) && new Set(part.replace(/\d/g, '')).size >= generatedLetters
  return isLong && isMixed && !maskWord.test(part)
}

const inBrackets = /^(?:\$(\w+)|\$?\{+([^{}]+)\}+|<([^<>]+)>|\[([^[\]]+)\]|%(\w+)%)$/
const keyName = /key|token|secret|jwt/i
const otherName = /other|second|UNDERSTUDY_|\d/i
const yourKey =
  /^(?:(?:[a-z]+[-_ ])?(?:your|my)[-_ ](?:[a-z]+[-_ ])*|(?:your)?(?:(?:x|api|access|auth|secret|bearer|jwt)[-_ ]?)*)(?:key|token)(?:[-_ ](?:goes[-_ ])?here)?$|^jwt$/i
/** A word that says what was done to a key, or that there is none, also as a part of a longer text. */
const maskWord =
  /(?<![a-z\d])(?:redact|filter|mask|scrub|sanit|anonym|censor|hidden|remov|delet|omit|withheld|sensitive|secret|placeholder|private|stripped|obfuscat|elided|erased|truncated|confidential|dummy|(?:insert|replaced?|(?:replace|change)[-_ ]?me|fake|example)(?![a-z]))/i
/** A star, a sign beyond ASCII such as `█`, or a row of one sign: of four where it is alone or of x, since keys may have three by chance. */
const maskSigns = /[*]|[^\t\x20-\x7e]|\.{3,}|#{3,}|x{4,}|(?<![a-z\d])xxx(?![a-z\d])|^(.)\1{3,}$/i
/** A text without any letter or digit, one in brackets, and the name of a variable. */
const noKey = /^[\W_]*$|[<>()[\]{}]|^[$%]/
