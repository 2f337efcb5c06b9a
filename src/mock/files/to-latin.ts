// Left out on purpose: scripts whose letters do not show the sound of a word, such as Chinese, Japanese and Arabic, and Korean.

type Spelling = { readonly [letter: string]: string }

const greek = spell('α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o')

const greekNames = spell(
  'α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi ο omicron π pi ρ rho ' +
    'σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega',
)

const cyrillic: Spelling = {
  ...spell('а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e'),
  ...spell('ю yu я ya і i ї yi є ye ґ g ў u ђ dj ј j љ lj њ nj ћ c џ dz ѓ gj ќ kj ѕ dz'),
  ъ: '',
  ь: '',
}

const others: Spelling = {
  ...spell('ł l Ł L đ d Đ D ħ h Ħ H ı i ŋ ng ə e ≥ >= ≤ <= ≠ != ≈ ~ ∼ ~ − - ‐ - ‑ - → -> ← <- ↔ <-> ∞ infinity √ sqrt ′ \' ″ "'),
  '\u200B': '',
  '\u200C': '',
  '\u200D': '',
  '\u200E': '',
  '\u200F': '',
  '\u2060': '',
  '\uFEFF': '',
}

// Letters of Latin-1 that are more than an ASCII letter with an accent.
const ligatures = spell('ß ss æ ae ø o þ th ð d')

/**
 * Transliterates a text to Latin-1 as far as possible. Greek and Cyrillic words are transcribed, single Greek letters become their names
 * (“TNF-alpha”), Latin letters lose accents that Latin-1 lacks, and signs are typed out. Everything else stays unchanged.
 */
export function toLatin(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Script=Greek}+/gu, toLatinFromGreek)
    .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => inCaseOf(letter, cyrillic[letter.toLowerCase()]))
    .replaceAll(/[\u0100-\u{10FFFF}]/gu, toPlain)
}

/** Transliterates a text to ASCII as far as possible. Everything else stays unchanged. */
export function toAscii(text: string): string {
  return toLatin(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæøþð]/gi, (letter) => inCaseOf(letter, ligatures[letter.toLowerCase()]))
}

function toLatinFromGreek(word: string): string {
  const letters = Array.from(word.normalize('NFD').replaceAll(/\p{M}/gu, ''))
  const [alone = '', ...more] = letters
  // Latin-1 has this one, as the micro sign.
  if (word === 'μ') return 'µ'
  if (more.length === 0) return inCaseOf(alone, greekNames[alone.toLowerCase()])
  return letters
    .map((letter, at) => {
      const isDiphthong = letter.toLowerCase() === 'υ' && /[αεο]/i.test(letters[at - 1] ?? '')
      return inCaseOf(letter, isDiphthong ? 'u' : greek[letter.toLowerCase()])
    })
    .join('')
}

function toPlain(character: string): string {
  const plain = Array.from(character.normalize('NFKD').replaceAll(/\p{M}/gu, ''), (part) => others[part] ?? part).join('')
  return /^[\u0020-\u00FF]*$/.test(plain) ? plain : character
}

function inCaseOf(letter: string, spelling = letter): string {
  return letter === letter.toLowerCase() ? spelling : spelling.charAt(0).toUpperCase() + spelling.slice(1)
}

function spell(pairs: string): Spelling {
  return Object.fromEntries([...pairs.matchAll(/(\S+) (\S+)/g)].map(([, letter = '', spelling = '']) => [letter, spelling]))
}
