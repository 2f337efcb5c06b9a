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
  return (maskWord.test(text) && !hasGenerated(text)) || maskSigns.test(text)
}

/** The fewest signs of such a part, and how many of them differ. */
const [generatedLength, generatedSigns] = [12, 6]

/** True for a text with a part that a generator wrote, of letters and digits by chance. */
function hasGenerated(text: string): boolean {
  return text.split(/[^A-Za-z\d]/).some(isGenerated)
}

function isGenerated(part: string): boolean {
  const isLong = part.length >= generatedLength && new Set(part).size >= generatedSigns
  return isLong && /\d/.test(part) && /[a-z]/i.test(part) && !maskWord.test(part)
}

const inBrackets = /^(?:\$(\w+)|\$?\{+([^{}]+)\}+|<([^<>]+)>|\[([^[\]]+)\]|%(\w+)%)$/
const keyName = /key|token|secret|jwt/i
const otherName = /other|second|UNDERSTUDY_|\d/i
const yourKey =
  /^(?:(?:your|my)[-_ ](?:[a-z]+[-_ ])*(?:key|token)(?:[-_ ]here)?|(?:(?:api|access|secret|bearer)[-_ ]?)?(?:key|token)(?:[-_ ]here)?)$/i
/** A word that says what was done to a key, also as a part of a longer text. */
const maskWord =
  /(?<![a-z\d])(?:redact|filter|mask|scrub|sanit|anonym|censor|hidden|remov|delet|omit|withheld|sensitive|secret|placeholder|private|stripped|obfuscat|insert(?![a-z]))/i
/** A star, a sign beyond ASCII such as `█`, or a row of one sign: of four where it is alone or of x, since keys may have three by chance. */
const maskSigns = /[*]|[^\t\x20-\x7e]|\.{3,}|#{3,}|x{4,}|(?<![a-z\d])xxx(?![a-z\d])|^(.)\1{3,}$/i
/** A text without any letter or digit, one in brackets, and the name of a variable. */
const noKey = /^[\W_]*$|[<>()[\]{}]|^[$%]/
