/** What an abstract says where; null where it does not part itself. What is said by the way is of the paper and not of the matter. */
type Part = 'background' | 'methods' | 'results' | 'conclusion' | 'by the way'

/** A sentence of a text without its heading: what stands between two places of it. */
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
/** A colon makes whatever stands before it a heading, a capital only what is written like one: "Results differed" is a sentence. */
const colon = String.raw`(?:</\w+>)?:(?:</\w+>)?\s*`
const ends = String.raw`(?:\.(?=\s+\p{Lu})|\s*\n+|(?= (?:[\p{Lu}\d“"‘]|\((?!n\b))))\s*`
const headingOf = (['methods', 'results', 'conclusion', 'background', 'by the way'] as const).flatMap((part) => {
  const names = headings[part]
  // As it stands, with capitals, and with a capital for its first letter only.
  const cased = [names, names.toUpperCase(), titleCased(names)].join('|')
  return [
    { part, heading: new RegExp(String.raw`\s*(?:<\w+>)*(?:${names})${colon}`, 'uiy') },
    { part, heading: new RegExp(String.raw`\s*(?:<\w+>)*(?:${cased})${ends}`, 'uy') },
  ]
})

/** What a heading begins like, in whatever case and followed by whatever: most sentences do not. */
const anyHeading = new RegExp(String.raw`\s*(?:<\w+>)*(?:${Object.values(headings).join('|')})`, 'uiy')

const boundary = /[.!?…][”"’')\]]*(?:<\/\w+>)*\s+(?=[\p{Lu}\p{N}“"‘'(<[*$])|[。！？]|[\r\n]+/gu
/** After these no sentence ends: "12 vs. 14". After "vitamin D" one does, as no name has a long word in lower case before its initial. */
const abbreviation = /(?:\bvs|\be\.g|\bi\.e|\bet al|\bapprox|\bno|\bcf|\bDr|\bSt|(?<!\p{Ll}{5} |\btype )\b\p{Lu})\.\s*$/u
const maxCharactersBefore = 14

/** The sentences of a text, in its order. Headings and what says nothing are none. */
export function sentencesOf(text: string): readonly Sentence[] {
  // One text is mostly asked about many times on end.
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
    // A heading and what it heads are not parted: "RESULTS. Of 20 …", "Methods\nWe …".
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

/** The sentence of a text around a place of it, word by word as it stands there. */
export function sentenceAt(text: string, at: number): string {
  const sentences = sentencesOf(text)
  const one = sentences.find(({ end }) => end > at) ?? sentences.at(-1)
  return one === undefined ? text.trim() : text.slice(one.start, one.end)
}

/** What first matches in a sentence, and where in the text; so it holds no heading and nothing of the sentence before. */
export function matchIn(text: string, sign: RegExp): { readonly match: RegExpExecArray; readonly at: number } | null {
  for (const { start, end } of sentencesOf(text)) {
    const match = sign.exec(text.slice(start, end))
    if (match !== null) return { match, at: start + match.index }
  }
  return null
}

const signs: { readonly [entity: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', ldquo: '“', rdquo: '”', nbsp: ' ' }

/** A passage as it is meant: without the marks that publishers and databases left in it. */
export function plainText(passage: string): string {
  return passage
    .replace(/<\/?(?:p|b|i|em|strong|su[bp]|title|sec)>/gi, '')
    .replace(/&(lt|gt|amp|quot|ldquo|rdquo|nbsp);/g, (entity, name: string) => signs[name] ?? entity)
    .replace(/\$([^$]{1,30})\$/g, (_, formula: string) => formula.replaceAll('\\%', '%').replace(/^p([<=])/, 'p $1 '))
    .replace(/^\s*[*•]\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
