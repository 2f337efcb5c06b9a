/** The limit for nested JSON. Valid bodies are far below it, and recursive code must not run out of stack. */
export const maxDepth = 100

/** Measures the depth of a JSON text and roughly counts its values, ignoring the content of strings. */
export function measureJson(text: string): { readonly depth: number; readonly values: number } {
  let [depth, deepest, values] = [0, 0, 1]
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (isInString) {
      if (unit === backslash) index++
      else if (unit === quote) isInString = false
    } else if (unit === quote) isInString = true
    else if (unit === comma) values++
    else if (unit === openBracket || unit === openBrace) {
      values++
      deepest = Math.max(deepest, ++depth)
    } else if (unit === openBracket + 2 || unit === openBrace + 2) depth--
  }
  return { depth: deepest, values }
}

const [quote, comma, backslash, openBracket, openBrace] = [0x22, 0x2c, 0x5c, 0x5b, 0x7b]
