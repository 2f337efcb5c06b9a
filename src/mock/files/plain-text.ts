import { withoutLatex } from '../../literature/import/latex.ts'

// Publishers put markup into titles and names that are plain text elsewhere: entities, a few tags, formulas of LaTeX.

const entities: ReadonlyMap<string, string> = new Map(
  Array.from(
    (
      'amp & lt < gt > quot " apos \' nbsp \u00A0 ndash – mdash — hellip … minus − times × deg ° plusmn ± micro µ le ≤ ge ≥ reg ® trade ™ ' +
      'lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » alpha α beta β gamma γ delta δ kappa κ lambda λ mu μ omega ω Delta Δ Omega Ω'
    ).matchAll(/(\w+) (.)/gu),
    ([, name = '', character = '']) => [name, character],
  ),
)
const tag = /<\/?(?:i|b|u|em|strong|sub|sup|sc|small|span|italic|bold|(?:jats|mml):[\w-]+)(?:\s[^<>]*)?\/?>/gi
// These separate words. The pattern begins at the first of several blanks only, to avoid backtracking.
const divider = /(?<!\s)\s*(?:<\/?(?:jats:)?(?:p|br|break|title|sec)(?:\s[^<>]*)?\/?>\s*)+/gi
// Prices contain dollars too, so a formula must contain a LaTeX character.
const formula = /(\$(?=[^$]*[\\^_{])[^$]+\$)/
const [raised, lowered] = [spell('0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻n ⁿ'), spell('0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋')]

/** Removes entities and tags from a text; formulas stay. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  return withoutDividers(text)
    .replaceAll(tag, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal?: string, hex?: string, name = '') => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      if (Number.isNaN(code)) return entities.get(name) ?? whole
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}

function withoutDividers(text: string): string {
  const divided = text.replaceAll(divider, ' ')
  return divided === text ? text : divided.trim()
}

/** Splits a text at its formulas. Every second part is a formula with its dollars. */
export function splitFormulas(text: string): readonly string[] {
  return text.split(formula)
}

/** Converts a text to plain characters: no entities, no tags, and formulas such as “Δ₁₂” and “R²”. */
export function toPlainText(text: string): string {
  const plain = withoutMarkup(text)
  if (!plain.includes('$')) return plain
  return splitFormulas(plain)
    .map((part, at) => (at % 2 === 0 ? part : toLetters(part)))
    .join('')
}

function toLetters(math: string): string {
  const written = math.replaceAll(/([\^_])(?:\{([^{}]*)\}|([^\\{}\s$]))/g, (whole, sign: string, group?: string, one?: string) => {
    const letters = Array.from(group ?? one ?? '')
    const table = sign === '^' ? raised : lowered
    return letters.every((letter) => table[letter] !== undefined) ? letters.map((letter) => table[letter]).join('') : whole
  })
  return withoutLatex(written)
}

function spell(pairs: string): { readonly [plain: string]: string } {
  return Object.fromEntries(Array.from(pairs.replaceAll(' ', '').matchAll(/(.)(.)/gu), ([, plain = '', other = '']) => [plain, other]))
}
