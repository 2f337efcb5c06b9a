import { memoize } from './memoize.ts'
import { matchIn, plainText, sentenceAt } from './passages.ts'
import type { Source } from './source.ts'

/** A group of participants, as far as a source names it. */
export type Group = 'children' | 'adolescents' | 'young adults' | 'adults' | 'older adults' | 'pregnant women' | 'women' | 'men'

const signs: readonly (readonly [Group, RegExp])[] = [
  ['pregnant women', /\bpregnant (?:women|adolescents|people)|\bexpectant mothers|\bwomen in labour\b/i],
  [
    'older adults',
    /\bolder (?:adults|people|men|women|inpatients|surgical|patients|persons|residents)|\belderly\b|\bnursing home residents|\bover (?:65|70|75|80)\b|\baged (?:65|70|75|80)|\boldest old\b|\bseniors\b/i,
  ],
  ['adolescents', /\badolescents?\b|\bteenagers?\b|\bsecondary school pupils|\bgirls aged 1\d|\byouth\b|\bhigh school students/i],
  [
    'children',
    /\bchild(?:ren)?\b(?! health)|\binfants?\b|\btoddlers?\b|\bpreschool|\bkindergarten|\bneonates?\b|\bnewborns?\b|\bprimary school pupils|\bpupils\b|\bboys and girls\b|\burban families\b|\bpa?ediatric (?:patients|inpatients)/i,
  ],
  [
    'young adults',
    /\byoung (?:adults|women|men|people)\b|\b(?:university|college|medical|nursing) students\b|\bundergraduates?\b|\bconscripts\b/i,
  ],
  ['women', /\b(?:wo|midlife wo)men\b|\bmothers\b|\bfemale (?:athletes|workers|team)/i],
  ['men', /\bmen\b|\bfathers\b|\bmale (?:athletes|workers)/i],
  [
    'adults',
    /\badults\b|\bnurses\b|\bphysicians\b|\bteachers\b|\bworkers\b|\bemployees\b|\bveterans\b|\bstaff\b|\bcouples\b|\bcaregivers\b|\bdrivers\b|\bfarmers\b|\bsmokers\b|\bresidents in surgery|\btrainees\b|-year-old (?:wo)?man\b/i,
  ],
]

/** Finds the groups that a title names, or else the text. Groups in the background count only when there are no others. */
export const groupsOf = memoize(({ text, title }: Source): ReadonlySet<Group> => {
  const named = groupsIn(title)
  return named.size > 0 ? named : groupsIn(text)
})

const everySign = new Map(signs.map(([group, sign]) => [group, new RegExp(sign.source, 'gi')]))

function groupsIn(text: string): ReadonlySet<Group> {
  const groups = new Set<Group>()
  let rest = text
  for (const [group, sign] of signs) {
    if (!sign.test(rest)) continue
    groups.add(group)
    // Matches are consumed: "older women" are women, but "pregnant adolescents" and "school teachers" are no pupils.
    const every = everySign.get(group)
    if (every !== undefined && group !== 'older adults' && group !== 'young adults' && group !== 'pregnant women')
      rest = rest.replaceAll(every, ' ')
  }
  if (groups.has('pregnant women')) groups.add('women')
  return groups
}

/** Finds the first place that names one of the groups. */
export function placeOfGroup(text: string, groups: readonly Group[]): number | null {
  const places = signs.filter(([group]) => groups.includes(group)).map(([, sign]) => text.search(sign))
  const found = places.filter((at) => at !== -1)
  return found.length === 0 ? null : Math.min(...found)
}

export type Ages = { readonly mean: number | null; readonly least: number | null; readonly most: number | null; readonly at: number }

/** Finds the ages in a text, or null. */
export const agesOf = memoize(({ text }: Source): Ages | null => {
  const mean = /\b(?:mean|median|average) age (?:was |of |: ?)?(?:\w+ )?(\d{1,3}(?:\.\d+)?)/i.exec(text)
  if (mean !== null) return { mean: Number(mean[1]), least: null, most: null, at: mean.index }
  const range = /\baged (?:between )?(\d{1,3})(?: years)? ?(?:to|and|[–-]) ?(\d{1,3})\b/i.exec(text)
  if (range !== null) return { mean: null, least: Number(range[1]), most: Number(range[2]), at: range.index }
  const least = /\baged (\d{1,3})(?: years)? (?:and|or) (?:over|older|above)|\b(?:adults|women|men|people) over (\d{2})\b/i.exec(text)
  return least === null ? null : { mean: null, least: Number(least[1] ?? least[2]), most: null, at: least.index }
})

/** Finds the percentage of women, or null. */
export function shareOfWomen({ text }: Source): { readonly percent: string; readonly at: number } | null {
  const share = /\b(\d{1,3}(?:\.\d)?)% (?:of (?:\w+ ){1,3})?were (?:female|women)/i.exec(text)
  return share?.[1] === undefined ? null : { percent: share[1], at: share.index }
}

const kinds =
  'adults|adolescents|pupils|students|undergraduates|children|infants|toddlers|preschoolers|patients|outpatients|inpatients|participants|people|persons|women|men|' +
  'mothers|fathers|parents|carers|girls|boys|newborns|neonates|prisoners|employees|clinicians|nurses|physicians|workers|staff|residents|veterans|athletes|players|survivors|caregivers|teachers|trainees|learners|households|families|' +
  'couples|refugees|migrants|smokers|drivers|farmers|individuals|respondents|subjects|users|volunteers|classes|plots|sites|records|cases|studies|trials'
const filler = String.raw`(?:(?!(?:for|of|in|to|and|or|at|on|from|with|among|were|was|who|which|weeks|months|years|days|sites|centres|studies|records)\b)[\p{L}'’-]+ ){0,4}?`
const counts = new RegExp(String.raw`(?<![\d.,–-])(\d{1,3}(?:,\d{3})+|\d{1,6}) (${filler}(?:${kinds}))\b`, 'giu')
const sizes = /\bn ?= ?(\d{1,3}(?:,\d{3})+|\d{1,6})(?![\d.])/gi
/** Words before a year, which hardly ever precede a count. */
const beforeYears =
  /(?:\b(?:January|February|March|April|May|June|July|August|September|October|November|December|in|since|until|till|to|from|between|and|year|by|through)|[–-])\s*$/i

const ordinalBefore = /\b(?:type|phase|grade|stage|level|wave|version|step|group|class|day|week|month|year|age)[ -]$/i

export type Count = { readonly count: number; readonly said: string; readonly at: number }

/** Lists the counts of people in a text, such as "420 older adults". Years and weeks are no counts of people. */
function countsIn(text: string): readonly Count[] {
  const found: Count[] = []
  for (const match of text.matchAll(counts)) {
    const [, digits = '', whom = ''] = match
    // An ordinal kind, group or time is no number of people.
    if (ordinalBefore.test(text.slice(Math.max(0, match.index - 12), match.index))) continue
    if (/^(?:19|20)\d\d$/.test(digits) && beforeYears.test(text.slice(Math.max(0, match.index - 12), match.index))) continue
    found.push({ count: Number(digits.replaceAll(',', '')), said: `${digits} ${plainText(whom)}`, at: match.index })
  }
  return found
}

/** Finds the number of participants, or null. */
export const peopleOf = memoize((source: Source): Count | null => {
  const { enrolled, text } = source
  if (source.kind === 'trial') return enrolled === null ? null : { count: enrolled, said: `${enrolled} enrolled`, at: -1 }
  if (/\bwe report (?:a|the) patient\b/i.test(text)) return { count: 1, said: '1 patient', at: text.search(/\bwe report/i) }
  const all = countsIn(text).filter(({ said }) => !/ (?:sites|studies|trials|records|cases)$/.test(said))
  const best = all.find(({ said }) => !said.endsWith(' participants')) ?? all[0]
  if (best !== undefined) return best
  // Adds two compared groups: "(n = 47) or usual care (n = 48)".
  const groups = [...text.matchAll(sizes)].slice(0, 2)
  const [first, second] = groups
  if (first === undefined) return countsIn(text).find(({ said }) => !/ (?:studies|trials)$/.test(said)) ?? null
  const numbers = groups.map(([, digits = '']) => Number(digits.replaceAll(',', '')))
  const isPair = second !== undefined && second.index - first.index < 160
  const count = isPair ? (numbers[0] ?? 0) + (numbers[1] ?? 0) : (numbers[0] ?? 0)
  return { count, said: `${count} participants`, at: first.index }
})

const peopleHead = String.raw`[\p{L}'’-]+(?: [\p{L}'’-]+){0,3}?`
const populationSigns: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:assigned|followed|enrolled|interviews with|data on|cohort enrolled) \d[\d,]* (${peopleHead}) (?:at \d|in [\p{Lu}]|in the|to |for a|were)`,
    'iu',
  ),
  new RegExp(String.raw`\bA total of \d[\d,]* (${peopleHead}) (?:in|from|will|completed)`, 'u'),
  new RegExp(String.raw`^(\p{Lu}${peopleHead}) were recruited from`, 'u'),
  new RegExp(String.raw`\bEligible (${peopleHead}) in `, 'u'),
  new RegExp(
    String.raw`\b(?:a panel of|studies of .{3,60} in|can change .{3,80} in|regard to .{3,60} in|this study tests .{3,60} in|follows) (${peopleHead})(?: in [\p{Lu}]| in the|\.| to learn)`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:in|among|for) ((?:${peopleHead} )?(?:${kinds})(?: (?:over|under|aged|after|with|of|in) [^.,;:()[\]]{2,40}?)?)(?: in \p{Lu}| (?:is|are|was|were)\b| \(|[.,;:?)\]]|$)`,
    'iu',
  ),
]

/** Finds the population of a source in its own words, or null. */
export function populationOf(source: Source): { readonly said: string; readonly quote: string | null } | null {
  for (const text of [source.text, source.title]) {
    for (const sign of populationSigns) {
      const found = matchIn(text, sign)
      const said = found?.match[1]
      if (found === null || said === undefined || !isPeople(said)) continue
      const quote = text === source.text ? sentenceAt(text, found.at) : null
      return { said: plainText(said), quote }
    }
  }
  const count = countsIn(source.text).find(({ said }) => !/ (?:sites|studies|trials|records|cases|plots|participants)$/.test(said))
  return count === undefined ? null : { said: count.said.replace(/^[\d,]+ /, ''), quote: sentenceAt(source.text, count.at) }
}

const peopleWord = new RegExp(String.raw`\b(?:${kinds})\b`, 'i')
/** Tests if a phrase begins with people: "children in foster care" does, "breast cancer among women" does not. */
function isPeople(text: string): boolean {
  const [who = ''] = text.split(/ (?:in|among|of|for|with) /i)
  return (
    peopleWord.test(who) &&
    !/^(?:which|who|whom|that|the|these|those|all) |\b(?:studies|trials|records|sites|plots|participants|cases)$/i.test(text) &&
    !/\b(?:studies|trials|records|cases)$/i.test(who)
  )
}
