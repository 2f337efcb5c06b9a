import { listed } from '../literature/wording.ts'
import { agesOf, groupsOf, placeOfGroup, shareOfWomen, type Group } from './people.ts'
import type { Source } from './source.ts'
import { at, verdict, worded, type Test, type TestKind, type Verdict } from './verdict.ts'

/** Lists the people that a question names. */
export function peopleAsked(question: string): readonly string[] {
  return ageSigns.concat(sexSigns).flatMap(([group, sign]) => (sign.test(question) ? [group] : []))
}

const ageSigns: readonly (readonly [Group, RegExp])[] = [
  ['older adults', /\bolder (?:adults?|people|persons?|patients?|women|men)\b|\belderly\b|\bseniors\b|\bold age\b|\bgeriatric\b/i],
  ['young adults', /\byoung adults?\b|\buniversity students\b|\bcollege students\b/i],
  ['adolescents', /\badolescen(?:ts?|ce)\b|\bteen(?:ager)?s?\b|\byouths?\b|\byoung people\b/i],
  ['children', /\bchild(?:ren|hood)?\b|\bpa?ediatrics?\b|\binfants?\b|\btoddlers?\b|\bminors\b/i],
  ['adults', /(?<!older |young )\badults?\b/i],
]
const sexSigns: readonly (readonly [Group, RegExp])[] = [
  ['pregnant women', /\bpregnan(?:t|cy)\b(?: women| people)?|\bexpectant mothers\b/i],
  ['women', /(?<!pregnant |older |young )\b(?:women|females?)\b/i],
  ['men', /(?<!older |young )\b(?:men|males?)\b/i],
]
const agePhrase =
  /(?:\b(?:aged?|ages)\b ?)?(?:between |from |of )?(?:(?:at least|over|under|above|below|older than|younger than|[≥≤<>]=?) ?)?\b\d{1,2}\b ?(?:(?:to|and|[-–]) ?\d{1,2}\b)? ?(?:years?|yrs?|y)?(?: of age| old)?(?: (?:and|or) (?:over|older|above|more|younger|under))?/gi

const person = [...ageSigns, ...sexSigns].map(([, sign]) => sign.source).join('|')

/** The people that a text names together: "children", "adult women", "men and women aged 65 or over". */
export const peoplePhrase = new RegExp(
  `(?:${person})(?:(?:,? (?:and|or) |, | )(?:${person}))*` +
    String.raw`(?: aged? (?:at least |over |under |between |from )?\d{1,2}\b(?: ?(?:to|and|[-–]) ?\d{1,2}\b)?(?: years)?(?: of age| old)?(?: (?:and|or) (?:over|older|above|more|younger|under)\b)?)?`,
  'i',
)

/** Removes the people from a text. */
export function withoutPeople(text: string): string {
  const rest = [...ageSigns, ...sexSigns].reduce((left, [, sign]) => left.replaceAll(new RegExp(sign.source, 'gi'), ' '), text)
  return /\bage|years?\b/i.test(rest) ? rest.replace(agePhrase, ' ') : rest
}

/** Makes the tests of participants: two for "adult women", none for "men and women". */
export function groupTests(asked: string): readonly Test[] {
  const ages = ageSigns.filter(([, sign]) => sign.test(asked)).map(([group]) => group)
  const sexes = sexSigns.filter(([, sign]) => sign.test(asked)).map(([group]) => group)
  const isBoth = sexes.includes('men') && sexes.includes('women')
  return [ages, isBoth ? [] : sexes].filter((groups) => groups.length > 0).map(testOf)
}

function testOf(wanted: readonly Group[]): Test {
  return {
    claim: `the participants are ${listed(wanted, 'or')}`,
    judge: (source) => {
      const verdicts = wanted.map((group) => judgeGroup(group, source))
      return (
        verdicts.find(({ answer }) => answer === 'Yes') ??
        verdicts.find(({ answer }) => answer === 'Unclear') ??
        verdicts[0] ??
        verdict('Unclear', 'Nobody is named')
      )
    },
  }
}

function judgeGroup(wanted: Group, source: Source): Verdict {
  const groups = groupsOf(source)
  const ages = agesOf(source)
  const place = (): number | null => placeOfGroup(source.text, [...groups]) ?? ages?.at ?? null
  const are = (answer: Verdict['answer'], whom = listed(nameable(groups))): Verdict =>
    verdict(answer, worded(source, `The participants are ${whom}`, `Those who were studied are ${whom}`, `It is about ${whom}`), place)
  const byAge = (least: number, most: number): Verdict | null => {
    if (ages?.mean === null || ages?.mean === undefined) return null
    const isIn = ages.mean >= least && ages.mean <= most
    return verdict(isIn ? 'Yes' : 'No', `The mean age is ${ages.mean} years`, at(ages.at))
  }
  const has = (...some: readonly Group[]): boolean => some.some((group) => groups.has(group))
  if (wanted === 'women' || wanted === 'men' || wanted === 'pregnant women') return judgeSex(wanted, source, are)
  if (!isAboutPeople(source)) return notPeople(source)
  switch (wanted) {
    case 'adults':
      if (has('adults', 'older adults', 'young adults')) return are('Yes')
      if (has('children', 'adolescents')) return are('No')
      if (has('women', 'men', 'pregnant women')) return are('Yes')
      return byAge(18, 120) ?? unknownAge(source)
    case 'older adults':
      if (has('older adults')) return are('Yes')
      if (has('children', 'adolescents', 'young adults', 'pregnant women')) return are('No')
      if (ages?.mean === null || ages?.mean === undefined) return unknownAge(source)
      return verdict(ages.mean >= 65 ? 'Yes' : ages.mean < 58 ? 'No' : 'Unclear', `The mean age is ${ages.mean} years`, at(ages.at))
    case 'children':
    case 'adolescents':
    case 'young adults': {
      if (groups.has(wanted)) return are('Yes')
      const [least, most] = wanted === 'children' ? [0, 12] : wanted === 'adolescents' ? [11, 18.9] : [18, 30]
      const aged = byAge(least, most)
      if (aged?.answer === 'Yes') return aged
      return groups.size > 0 ? are('No') : (aged ?? unknownAge(source))
    }
  }
}

function judgeSex(
  wanted: 'women' | 'men' | 'pregnant women',
  source: Source,
  are: (answer: Verdict['answer'], whom?: string) => Verdict,
): Verdict {
  const groups = groupsOf(source)
  const { text, title } = source
  if (wanted === 'pregnant women') {
    if (groups.has('pregnant women') || /\bantenatal care\b|\bduring pregnancy\b/i.test(title)) return are('Yes', 'pregnant women')
    if (groups.has('women')) return verdict('Unclear', 'The participants are women, and whether they are pregnant is not said')
    return groups.size > 0
      ? are('No')
      : /pregnan|antenatal/i.test(text)
        ? verdict('Unclear', 'Pregnancy is mentioned, though not whose')
        : verdict('No', 'Pregnancy is not mentioned')
  }
  const other = wanted === 'women' ? 'men' : 'women'
  const share = shareOfWomen(source)
  if (groups.has(wanted) && !groups.has(other)) return are('Yes')
  if (groups.has(other) && !groups.has(wanted)) return are('No')
  if (share !== null) return verdict('No', `Both sexes took part: ${share.percent}% were female`, at(share.at))
  return isAboutPeople(source) ? verdict('Unclear', 'The sex of the participants is not said') : notPeople(source)
}

/** Lists the groups to name. "Women" are named when nothing more specific is known. */
function nameable(groups: ReadonlySet<Group>): readonly string[] {
  if (groups.has('pregnant women')) return ['pregnant women']
  const named = [...groups].filter((group) => group !== 'adults' || groups.size === 1)
  const isOlder = groups.has('older adults')
  if (isOlder && groups.has('women') && !groups.has('men')) return ['older women']
  if (isOlder && groups.has('men') && !groups.has('women')) return ['older men']
  return isOlder ? ['older adults'] : named
}

function unknownAge(source: Source): Verdict {
  return verdict('Unclear', worded(source, 'How old the participants are is not said', 'The ages of the participants are not given'))
}

const animals = /\b(?:mice|mouse|rats?|rodents?|murine|zebrafish|rabbits?|in vitro|cell lines?|piglets?)\b/i
const land =
  /\bplots\b|\b(?:recorded every year|mapped) |\bsites? with the highest\b|\blandscapes\b|\bcatchments\b|\bboreal regions\b|\bprotected areas\b|\btemperate cities\b|\bcoastal municipalities\b|\bsemi-arid regions\b/i
const someone =
  /\b(?:participants|patients|adults|children|adolescents|women|men|people|pupils|students|nurses|residents|households|families|workers|teachers|inpatients|outpatients|mothers|infants|caregivers|veterans|migrants|refugees|survivors|couples|physicians|patient|athletes|trainees|respondents|interviews)\b/i

/** True for a source about people, not animals or land. */
function isAboutPeople(source: Source): boolean {
  const { text, title } = source
  if (animals.test(title)) return false
  if (source.kind === 'trial' || groupsOf(source).size > 0) return true
  return !land.test(title) && !land.test(text) && !animals.test(text)
}

function notPeople(source: Source): Verdict {
  const sign = animals.test(`${source.title} ${source.text}`) ? animals : land
  return verdict('No', sign === animals ? 'It studies animals or cells' : 'It studies places, not people', at(source.text.search(sign)))
}

export const ageTest: TestKind = (asked) => {
  if (!/\bage[ds]?\b|\byears? old\b|\byears? (?:and|or) (?:over|older|above)|\byear-olds?\b|\bover (?:5|6|7|8)\d\b/i.test(asked))
    return null
  const range = /(\d{1,2})(?: years)? ?(?:to|and|[-–]) ?(\d{1,2})\b/.exec(asked)
  const over =
    /(?:at least|over|above|older than|[≥>]=?|from) ?(\d{1,2})\b|\b(\d{1,2})(?: years?)?(?: of age| old)? ?(?:(?:and|or) (?:over|older|above|more)|\+)/i.exec(
      asked,
    )
  const under =
    /(?:under|below|younger than|up to|at most|[≤<]=?) ?(\d{1,2})\b|\b(\d{1,2})(?: years?)? (?:and|or) (?:under|younger|below)/i.exec(asked)
  const from = Number(range?.[1] ?? over?.[1] ?? over?.[2] ?? 0)
  const to = Number(range?.[2] ?? under?.[1] ?? under?.[2] ?? 120)
  if (from === 0 && to === 120) return null
  const span = to === 120 ? `aged ${from} or over` : from === 0 ? `aged ${to} or under` : `aged ${from} to ${to}`
  return {
    claim: `the participants are ${span}`,
    judge: (source) => {
      const ages = agesOf(source)
      if (ages?.mean !== null && ages?.mean !== undefined)
        return verdict(ages.mean >= from && ages.mean <= to ? 'Yes' : 'No', `The mean age is ${ages.mean} years`, at(ages.at))
      if (!isAboutPeople(source)) return notPeople(source)
      const spans = [...groupsOf(source)].map((group) => ({ group, span: spanOf[group] }))
      const place = (): number | null =>
        placeOfGroup(
          source.text,
          spans.map(({ group }) => group),
        )
      const [first] = spans
      if (first === undefined) return unknownAge(source)
      const known = spans.map(({ span: [least, most] }) =>
        least >= from && most <= to ? 'in' : most < from || least > to ? 'out' : 'both',
      )
      if (known.every((one) => one === 'out')) return verdict('No', `The participants are ${first.group}`, place)
      if (known.includes('in')) return verdict('Yes', `The participants are ${first.group}`, place)
      return verdict('Unclear', `The participants are ${first.group}, whose ages are not given`)
    },
  }
}

const spanOf: { readonly [Name in Group]: readonly [from: number, to: number] } = {
  children: [0, 12],
  adolescents: [12, 17],
  'young adults': [18, 30],
  adults: [18, 110],
  'older adults': [60, 110],
  'pregnant women': [18, 45],
  women: [18, 110],
  men: [18, 110],
}

export const humanTest: TestKind = (asked) => {
  const isAnimal = /\banimals?\b|\brodents?\b|\bmice\b|\bin vitro\b|\bnon-?human\b/i.test(asked)
  if (!isAnimal && !/\bhumans?\b/i.test(asked)) return null
  return {
    claim: isAnimal ? 'the study is one of animals or cells' : 'the study is one of people',
    judge: (source) => {
      const isHuman = isAboutPeople(source)
      if (!isHuman && !animals.test(`${source.title} ${source.text}`))
        return isAnimal ? verdict('No', 'It studies places, neither animals nor people', notPeople(source).place) : notPeople(source)
      const place = (): number | null => (isHuman ? at(source.text.search(someone))() : notPeople(source).place())
      return verdict(
        isHuman === isAnimal ? 'No' : 'Yes',
        isHuman ? worded(source, 'People took part', 'The study is one of people') : 'It studies animals or cells',
        place,
      )
    },
  }
}
