/** The combining mark of each accent command. */
const marks: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030A'],
  ['H', '\u030B'],
  ['v', '\u030C'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
  ['t', '\u0361'],
])

/** The symbols of commands. Other commands leave their arguments, so emphasis is lost and its words are not. */
const symbols: ReadonlyMap<string, string> = new Map(
  (
    'ss ß o ø O Ø l ł L Ł ae æ AE Æ oe œ OE Œ aa å AA Å i ı j ȷ dh ð DH Ð th þ TH Þ dj đ DJ Đ ng ŋ NG Ŋ ' +
    'textbackslash \\ textbraceleft { textbraceright } textasciitilde ~ textasciicircum ^ textunderscore _ textbar | textless < ' +
    'textgreater > textendash – textemdash — textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” ldots … dots … ' +
    'textellipsis … copyright © textregistered ® texttrademark ™ textdegree ° S § P ¶ pounds £ texteuro € euro € times × pm ± leq ≤ le ≤ ' +
    'geq ≥ ge ≥ neq ≠ approx ≈ sim ∼ to → rightarrow → infty ∞ cdot · ' +
    'alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ phi φ ' +
    'chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Sigma Σ Phi Φ Psi Ψ Omega Ω'
  )
    .split(' ')
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? ''] as const] : [])),
)

/** Characters with a special meaning, without and after a backslash. */
const plain: ReadonlyMap<string, string> = new Map([
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['~', ' '],
  ['$', ''],
  ['{', ''],
  ['}', ''],
])
const escaped: { readonly [character: string]: string } = { ',': ' ', ';': ' ', ':': ' ', '\\': ' ', '/': '', '-': '', '!': '', '@': '' }

const token = /\\([A-Za-z]+)\s*|\\([\s\S])|---|--|``|''|[^\\`'~${}\s-]+|[\s\S]/gu

/** Removes LaTeX from a text and puts it on one line. Formulas stay as written, without their dollars. */
export function withoutLatex(text: string): string {
  let plainText = ''
  // Accents wait for their letter, which may stand in its own braces.
  let waiting = ''
  for (const [whole, command, character] of text.matchAll(token)) {
    const mark = marks.get(command ?? character ?? '')
    if (mark !== undefined) {
      waiting = mark + waiting
      continue
    }
    if (waiting !== '' && /^[\s{]$/.test(whole)) continue
    const said = saidBy(whole, command, character)
    plainText += waiting === '' ? said : accented(said, waiting)
    waiting = ''
  }
  return plainText.replaceAll(/\s+/g, ' ').trim()
}

function saidBy(whole: string, command: string | undefined, character: string | undefined): string {
  if (command !== undefined) return symbols.get(command) ?? ''
  if (character !== undefined) return escaped[character] ?? character
  return plain.get(whole) ?? whole
}

function accented(text: string, waiting: string): string {
  const [letter = '', ...rest] = text
  if (letter === '') return ''
  const dotted = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter
  return (dotted + waiting).normalize('NFC') + rest.join('')
}

/** Unescapes a text that is no LaTeX, such as an address. */
export function withoutEscapes(text: string): string {
  return text.replace(/^\s*\\url/, '').replaceAll(/\\([_%&#$~])|[{}\s]/g, (_whole, character: string | undefined) => character ?? '')
}
