/** The sign before a parameter, as it is and in the escapes of JSON, HTML and URLs. */
const before = String.raw`(?:[?&#]|&amp;|&#38;|&#x26;|\\u0026|\\u0023|%26|%3F|%23)`
const equals = '(?:=|%3D)'
const value = String.raw`(?:(?!%26|%23)[^&\s"'<>\\#])+`

/** A parameter that makes a URL work without a key. The URL stays one without its value. */
const signature = new RegExp(`(${before}(?:(?:[\\w.-]{0,60}[-_.])?(?:signature|sig|token|hmac)|md5|jwt)${equals})${value}`, 'gi')

/** A parameter that is a signature only if it looks like one: others are the names of files, or words. */
const likely = new RegExp(`(${before}(?:hash|sign|key|auth|api[-_]?key)${equals})(?=[\\w+=~-]*\\d)[\\w+=~-]{8,}(?:%3D)*(?![\\w./])`, 'gi')

const password = /(:\/\/[^\s/?#"'<>@:\\]{0,100}:)[^\s/?#"'<>@\\]{1,300}(?=@)/g
const escapedPassword = /(%3A%2F%2F[^\s/?#"'<>@:%\\]{0,100}%3A)(?:(?!%40|%2F)[^\s/?#"'<>@\\]){1,300}(?=%40)/gi

/** Masks what opens an address to anybody: its signature, and the password before its host. */
export function maskAddresses(text: string): string {
  // Most texts have no parameter and no password, and the patterns are slow.
  const isSigned = text.includes('=') || /%3D/i.test(text)
  const unsigned = isSigned ? text.replace(signature, '$1***').replace(likely, '$1***') : text
  return /@|%40/.test(unsigned) ? unsigned.replace(password, '$1***').replace(escapedPassword, '$1***') : unsigned
}
