/**
 * Gives the stem that the forms of an English word share: sleeps, sleeping and sleep; obese and obesity; tumour and tumor. A light
 * relative of Porter's stemmer. Related words only have to share a stem, which need not be a word itself.
 */
export function stemWord(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return irregular.get(word) ?? word
  const spelled = normalizeSpelling(word)
  const plain = irregular.get(spelled) ?? withoutInflection(singular(spelled))
  let stem = withoutVowel(plain)
  // Endings are stacked: educ-ation-al, hospit-al-is-ation. Three passes are enough.
  for (let pass = 0; pass < 3; pass++) {
    const shorter = withoutSuffix(stem)
    if (shorter === stem) break
    stem = withoutVowel(shorter)
  }
  return stem.length > 4 && /[^aeiou]y$/.test(stem) ? stem.slice(0, -1) : stem
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['childhood', 'child'],
  ['women', 'woman'],
  ['men', 'man'],
  ['mice', 'mouse'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['lives', 'life'],
  ['slept', 'sleep'],
  ['teacher', 'teacher'],
  ['teachers', 'teacher'],
  ['experiment', 'experim'],
  ['experiments', 'experim'],
  ['therapeutic', 'therap'],
  ['therapeutics', 'therap'],
  ['therapist', 'therap'],
  ['therapists', 'therap'],
  ['news', 'news'],
  ['phonics', 'phonics'],
  ['aged', 'age'],
  ['aging', 'age'],
  ['ageing', 'age'],
  ['anxiety', 'anxi'],
  ['anxious', 'anxi'],
])

/** Normalizes spelling variants of British and American English. Which of the two remains does not matter. */
function normalizeSpelling(word: string): string {
  const british = word
    .replace(/ae|oe/g, 'e')
    .replace(/our(?=s?$|ed$|ing$|al|able)/, 'or')
    .replace(/([bt])re(?=s?$)/, '$1er')
    .replace(/([iy])z(?=e|ing|a)/, '$1s')
    .replace(/ogue(?=s?$)/, 'og')
  return british.replace('sulph', 'sulf').replace(/ll(?=ed$|ing$|ers?$|ment)/, 'l')
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 5) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh|us)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutInflection(word: string): string {
  if (word.endsWith('ied') && word.length > 5) return `${word.slice(0, -3)}y`
  const root = word.endsWith('ed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : ''
  if (root.length < 3 || !/[aeiouy]/.test(root)) return word
  return /([^aeiouls])\1$/.test(root) ? root.slice(0, -1) : root
}

/** The suffixes without a last e, the longest first; `[suffix, least length of what stays]`. */
const suffixes: readonly (readonly [string, number])[] = [
  ['ational', 4],
  ['atory', 4],
  ['ation', 4],
  ['ivity', 4],
  ['ical', 4],
  ['atic', 4],
  ['ativ', 4],
  ['ancy', 4],
  ['ency', 4],
  ['ment', 4],
  ['ness', 4],
  ['ious', 4],
  ['anc', 4],
  ['enc', 4],
  ['abl', 4],
  ['ibl', 4],
  ['iac', 5],
  ['ial', 4],
  ['ium', 4],
  ['ist', 4],
  ['ity', 4],
  ['ary', 4],
  ['ful', 4],
  ['ous', 4],
  ['ant', 5],
  ['ent', 5],
  ['ion', 4],
  ['iv', 3],
  ['ia', 4],
  ['at', 4],
  ['al', 4],
  ['ic', 4],
  ['is', 4],
  ['er', 4],
  ['ly', 4],
]

/** Suffixes by their last letter. */
const suffixesByEnd = Map.groupBy(suffixes, ([suffix]) => suffix.charCodeAt(suffix.length - 1))

function withoutSuffix(stem: string): string {
  for (const [suffix, least] of suffixesByEnd.get(stem.charCodeAt(stem.length - 1)) ?? []) {
    if (!stem.endsWith(suffix) || stem.length - suffix.length < least) continue
    const rest = stem.slice(0, -suffix.length)
    // Only -sion and -tion are suffixes: million and region have none.
    if (suffix === 'ion' && !/[st]$/.test(rest)) continue
    return rest
  }
  return stem
}

/** Removes a last e or a, which carries no meaning: disease, trauma. */
function withoutVowel(stem: string): string {
  return stem.length > 4 && /[^aeiou][ea]$/.test(stem) ? stem.slice(0, -1) : stem
}
