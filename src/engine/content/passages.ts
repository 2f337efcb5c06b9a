/** The sentence of a text that first speaks of something, word by word as it stands there; null when none does. */
export function passageAbout(text: string, words: RegExp | null): string | null {
  const at = words === null ? -1 : text.search(words)
  return at === -1 ? null : sentenceAt(text, at)
}

/** The sentence of a text around a part of it, from 0 for its beginning up to 1 for its end; null when the text says nothing. */
export function passageAround(text: string, part: number): string | null {
  return text.trim() === '' ? null : sentenceAt(text, Math.floor(text.length * part))
}

/** What stands between two sentences. "12 vs. 14" is one. */
const betweenSentences = /(?<=(?<! vs)[.!?] )|(?<=[。\n])/g

function sentenceAt(text: string, at: number): string {
  let start = 0
  for (const sentence of text.split(betweenSentences)) {
    start += sentence.length
    if (start > at && sentence.trim() !== '') return sentence.trim()
  }
  return text.trim()
}

const effectWords =
  /mean difference|\bratio \d|\bassociated with\b|\bled to\b|\bno (?:clear )?difference\b|\b(?:improved|reduced|increased|decreased|changed|lowered|raised)\b/i
const findingWords = /\bwe found\b|\bfindings\b|\bresults?:|\bconclusions?\b/i

/** The sentence that says what came out: an effect, or else what is called a finding. */
export function findingIn(text: string): string | null {
  return passageAbout(text, effectWords) ?? passageAbout(text, findingWords)
}

const peopleWords =
  'adults|adolescents|pupils|students|undergraduates|children|infants|patients|outpatients|inpatients|participants|people|persons|women|men|mothers|nurses|workers|' +
  'residents|veterans|athletes|survivors|caregivers|teachers|learners|households|families|couples|refugees|migrants|veterans|individuals|studies|trials'
const numberOfPeople = new RegExp(String.raw`\b(?:\d{1,3}(?:,\d{3})+|\d{1,6}) (?:[\p{L}-]+ ){0,3}(?:${peopleWords})\b`, 'u')

/** How many of whom were studied, such as "420 older adults", as the text says it. */
export function participantsIn(text: string): { readonly said: string; readonly quote: string } | null {
  const match = numberOfPeople.exec(text)
  return match === null ? null : { said: match[0], quote: sentenceAt(text, match.index) }
}

const designWords =
  /randomi[sz]ed(?: controlled)? trial|meta-analysis|systematic review|scoping review|narrative review|cross-sectional(?: study| survey)?|case-control(?: study)?|(?:prospective |retrospective |longitudinal )?cohort(?: study)?|qualitative(?: study)?|case (?:report|series)|pilot study|survey/i

/** The design of a study, as a text names it. */
export function designIn(text: string): string | null {
  const named = designWords.exec(text)?.[0]
  return named === undefined ? null : named.charAt(0).toUpperCase() + named.slice(1)
}
