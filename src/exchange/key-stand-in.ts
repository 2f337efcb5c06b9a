/**
 * True for a header that stands for the key of its reader, or in which something put a mask over each key. Another name than that of a key, or of
 * ours, may name another account.
 */
export function isKeyStandIn(authorization: string): boolean {
  const text = authorization.trim()
  const [, written = ''] = /^bearer\s+(.*)$/is.exec(text) ?? []
  const named = inBrackets
    .exec(written)
    ?.slice(1)
    .find((one) => one !== undefined)
  return isKeyMask(text) || yourKey.test(written) || (named !== undefined && keyName.test(named) && !otherName.test(named))
}

/** True for a header that has the same text for each key, as tools leave it that clean files. */
export function isKeyMask(authorization: string): boolean {
  return mask.test(authorization.trim().replace(/^(?:bearer|basic)\s+/i, ''))
}

const inBrackets = /^(?:\$(\w+)|\$?\{+([^{}]+)\}+|<([^<>]+)>|\[([^[\]]+)\]|%(\w+)%)$/
const keyName = /key|token|secret|jwt/i
const otherName = /other|second|UNDERSTUDY_|\d/i
const yourKey = /^(?:(?:your|my)[-_ ](?:[a-z]+[-_ ])*(?:key|token)(?:[-_ ]here)?|(?:(?:api|access|secret|bearer)[-_ ]?)?(?:key|token))$/i
const mask =
  /^(?:x{3,}|[*•]{3,}|\.{3,}|…|\W*(?:redacted|filtered|masked|scrubbed)\W*|[[(<]+(?:hidden|removed|secret|omitted|private)[\])>]+)$/i
