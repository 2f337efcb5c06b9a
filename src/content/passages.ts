/**
 * The part of an abstract that a sentence belongs to. Null in an abstract without parts. Asides are about the paper and not about its
 * subject.
 */
type Part = 'background' | 'methods' | 'results' | 'conclusion' | 'by the way'

/** A sentence of a text, without its heading, by its offsets. */
export type Sentence = { readonly start: number; readonly end: number; readonly part: Part | null }

const headings: { readonly [Name in Part]: string } = {
  background:
    'Background(?: and (?:aims?|objectives?|purpose))?|Introduction|Context|Rationale|Objectives?|Aims?|Purpose|Importance|Hypothesis',
  methods:
    'Methods?|Materials? and methods|Design(?: and (?:settings?|participants|methods))?|Design, setting,? and participants|Study design|Settings?|' +
    'Settings? and participants|Participants|Patients(?: and methods)?|Subjects|Interventions?|Exposures?|Measurements|Measures|Main outcomes? measures?|' +
    'Study selection|Data sources|Data extraction(?: and synthesis)?|Statistical (?:analysis|analyses)|Methods? and (?:materials?|analysis)',
  results:
    'Results?|Findings|Main outcomes? and results|Main outcomes? and measures|Main results|Results and (?:discussion|conclusions?)|Outcomes|Primary outcomes?',
  conclusion: 'Conclusions?|Interpretation|Discussion|Implications|Significance|Conclusions? and (?:relevance|implications)|Limitations',
  'by the way': 'Trial registration(?: number)?|Clinical trial registration|Registration|Funding|Keywords|Copyright',
}
/** Any heading may precede a colon. Without one, only a capitalized heading is one: "Results differed" is a sentence. */
const colon = String.raw`(?:</\w+>)?:(?:</\w+>)?\s*`
const ends = String.raw`(?:\.(?=\s+\p{Lu})|\s*\n+|(?= (?:[\p{Lu}\d“"‘]|\((?!n\b))))\s*`
const headingOf = (['methods', 'results', 'conclusion', 'background', 'by the way'] as const).flatMap((part) => {
  const names = headings[part]
  // As written, in capitals, and with only its first letter in capitals.
  const cased = [names, names.toUpperCase(), titleCased(names)].join('|')
  return [
    { part, heading: new RegExp(String.raw`\s*(?:<\w+>)*(?:${names})${colon}`, 'uiy') },
    { part, heading: new RegExp(String.raw`\s*(?:<\w+>)*(?:${cased})${ends}`, 'uy') },
  ]
})

/** The beginnings of headings in any case. Most sentences fail this quick test. */
const anyHeading = new RegExp(String.raw`\s*(?:<\w+>)*(?:${Object.values(headings).join('|')})`, 'uiy')

const boundary = /[.!?…][”"’')\]]*(?:<\/\w+>)*\s+(?=[\p{Lu}\p{N}“"‘'(<[*$])|[。！？]|[\r\n]+/gu
/**
 * Abbreviations that end no sentence: "12 vs. 14". After "vitamin D" one does end, as no name has a long word in lower case before its
 * initial.
 */
const abbreviation = /(?:\bvs|\be\.g|\bi\.e|\bet al|\bapprox|\bno|\bcf|\bDr|\bSt|(?<!\p{Ll}{5} |\btype )\b\p{Lu})\.\s*$/u
const maxCharactersBefore = 14

/** Lists the sentences of a text, in order, without headings and empty phrases. */
export function sentencesOf(text: string): readonly Sentence[] {
  // The same text is mostly read many times in a row.
  if (latest?.text !== text) latest = { text, sentences: readSentences(text) }
  return latest.sentences
}

let latest: { readonly text: string; readonly sentences: readonly Sentence[] } | undefined

function readSentences(text: string): readonly Sentence[] {
  const sentences: Sentence[] = []
  let part: Part | null = null
  let start = 0
  const add = (end: number): void => {
    const heading = headingAt(text, start, end)
    if (heading !== null) {
      part = heading.part
      start = heading.end
    }
    while (start < end && /\s/.test(text.charAt(start))) start++
    let last = end
    while (last > start && /\s/.test(text.charAt(last - 1))) last--
    if (/\p{L}{2}/u.test(text.slice(start, last))) sentences.push({ start, end: last, part })
    start = end
  }
  for (const { 0: mark, index } of text.matchAll(boundary)) {
    const end = index + mark.length
    if (end <= start || abbreviation.test(text.slice(Math.max(start, index - maxCharactersBefore), end))) continue
    // A heading belongs to the text after it: "RESULTS. Of 20 …", "Methods\nWe …".
    const heading = headingAt(text, start, text.length)
    if (heading !== null && heading.end >= end) continue
    add(end)
  }
  if (start < text.length) add(text.length)
  return sentences
}

function titleCased(names: string): string {
  return names.replace(/\b(?!and\b)\p{Ll}/gu, (letter) => letter.toUpperCase())
}

function headingAt(text: string, start: number, end: number): { readonly part: Part; readonly end: number } | null {
  anyHeading.lastIndex = start
  if (!anyHeading.test(text)) return null
  for (const { part, heading } of headingOf) {
    heading.lastIndex = start
    if (heading.test(text) && heading.lastIndex <= end) return { part, end: heading.lastIndex }
  }
  return null
}

/** Gives the sentence around an offset, word by word. */
export function sentenceAt(text: string, at: number): string {
  const sentences = sentencesOf(text)
  const one = sentences.find(({ end }) => end > at) ?? sentences.at(-1)
  return one === undefined ? text.trim() : text.slice(one.start, one.end)
}

/** Finds the first match within a sentence, and its offset in the text. A match includes no heading and nothing of another sentence. */
export function matchIn(text: string, sign: RegExp): { readonly match: RegExpExecArray; readonly at: number } | null {
  for (const { start, end } of sentencesOf(text)) {
    const match = sign.exec(text.slice(start, end))
    if (match !== null) return { match, at: start + match.index }
  }
  return null
}

const signs: { readonly [entity: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', ldquo: '“', rdquo: '”', nbsp: ' ' }

/** Removes the markup that publishers and databases left in a passage. */
export function plainText(passage: string): string {
  return passage
    .replace(/<\/?(?:p|b|i|em|strong|su[bp]|title|sec)>/gi, '')
    .replace(/&(lt|gt|amp|quot|ldquo|rdquo|nbsp);/g, (entity, name: string) => signs[name] ?? entity)
    .replace(/\$([^$]{1,30})\$/g, (_, formula: string) => formula.replaceAll('\\%', '%').replace(/^p([<=])/, 'p $1 '))
    .replace(/^\s*[*•]\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
