// Left out on purpose: names whose family name neither letters nor words show, such as in Hungarian.

/** The parts of a person's name. A name without a family name, such as that of a group, is all `family`. */
export type PersonName = { readonly family: string; readonly given: string; readonly suffix: string }

// Words of group names, which hardly ever occur in names of people.
const groupWords =
  /(?<!\p{L})(?:consorti(?:um|a)|group|collaborat(?:ion|ors)|investigators|network|initiative|committee|council|society|association|organi[sz]ation|institutes?|cent(?:re|er)|programme|team|trialists|university|ministry|inc\.?|ltd\.?|gmbh|pharmaceuticals?)(?!\p{L})/iu

// Vietnamese family names, which stand first.
const vietnameseFamilies = new Set(
  'Nguyễn Trần Lê Phạm Huỳnh Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Đoàn Trịnh Lâm Đào Trương Tạ Lương Phùng'.split(' '),
)

// Particles such as "van der" and "بن" belong to the family name. So do a capital "Van" before a particle, "Le" before a name, and "’t".
const particle = String.raw`(?:['’]?\p{Ll}\S* |Van (?=['’]?\p{Ll})|(?:De|Del|Della|Di|Da|Dos|Du|Des|La|Le|Lo|Von|Zu|Ter|Ten|El|Al|Ben|Bin|Ibn|Abu|Ould|بن|ابن|أبو|آل) )`
// The first of two Spanish family names is often a patronymic.
const patronymic = String.raw`(?:(?:Garc[ií]a|(?!Inez )\p{Lu}\p{L}+[eé]z) (?=\p{Lu}\p{Ll}))`
const inOrder = new RegExp(String.raw`^(.*?\S) ((?:${particle}*${patronymic})?${particle}*\S+)$`, 'u')

/** True for the name of a group, which has no family name. */
export function isGroupName(author: string): boolean {
  return groupWords.test(author)
}

// Letters of Arabic, Hebrew and the like have no capitals. A single one is an initial.
const initial = String.raw`(?:\p{Lu}\.?|\p{Lo}\.?(?!\p{L}))`
const initials = String.raw`${initial}(?:-?${initial}){0,2}`
const withInitials = new RegExp(String.raw`^(?!${initial}(?: |$))(.*?\p{Ll}\S*) (${initials}(?: ${initials}){0,3})$`, 'u')
/** "WANG J", "박 J.": among capitals, and after a family name of one letter, only a single letter is an initial. */
const withLetters = new RegExp(
  String.raw`^((?:[\p{Script=Han}\p{Script=Hangul}]|\p{L}[^\s.]+)(?: \p{L}[^\s.]+)*) (${initial}(?:(?:[- ]|(?<=\.))${initial})*)$`,
  'u',
)

/** Adds the comma between family name and initials to a name of the literature database, such as "Okafor K". */
export function withComma(author: string): string {
  // Initials are never small letters, and nearly all names end with one.
  if (/[a-z]$/.test(author)) return author
  if (author.includes(',') || /\S \S+ (?:II|III|IV)$/.test(author) || isNative(author)) return author
  const [, family, given] = withInitials.exec(author) ?? withLetters.exec(author) ?? []
  return family === undefined || given === undefined ? author : `${family}, ${given}`
}

// A longer text is not one name. It may be a list of people.
const maxNameLength = 200

/** Splits "Given Family", "Family, Given", "Family G" and names that are written family first. */
export function toPersonName(author: string): PersonName {
  if (author.length > maxNameLength || isGroupName(author)) return { family: author, given: '', suffix: '' }
  // The same name in another script, or a title, may follow in brackets.
  const name = author.replace(/(?<=\S) \([^()]*\)$/u, '')
  const [, person = name, suffix = ''] = /^(.+?),? (Jr\.?|Sr\.?|II|III|IV)$/.exec(name) ?? []
  return { ...partsOf(withComma(person)), suffix }
}

/** Gives the family name of a person, or the whole name of a group. */
export function familyNameOf(author: string): string {
  return toPersonName(author).family
}

function partsOf(person: string): Omit<PersonName, 'suffix'> {
  const [, family = '', given = ''] = /^\s*([^,]*[^,\s])\s*,[\s,]*(.*)$/.exec(person) ?? []
  if (family !== '') return { family, given: given.replace(/[\s,]+$/, '') }
  const [first = '', ...rest] = person.split(' ')
  if (rest.length > 0 && isFamilyFirst(first, rest)) return { family: first, given: rest.join(' ') }
  // A particle at the beginning leaves no given name.
  if (/^\p{Ll}/u.test(person)) return { family: person, given: '' }
  const [, before = '', last = person] = inOrder.exec(person) ?? []
  return { family: last, given: before }
}

/** Tells if the family name stands first, as in scripts that separate it and in Vietnamese. */
function isFamilyFirst(first: string, rest: readonly string[]): boolean {
  const isInitial = rest.length === 1 && /^\p{Lu}\.?$/u.test(rest[0] ?? '')
  return isNative([first, ...rest].join(' ')) || (vietnameseFamilies.has(first) && !isInitial) || isInCapitals(first, rest)
}

function isNative(author: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー ]+$/u.test(author)
}

/** Recognizes "WANG Jun", where capitals mark the family name. Fewer capitals may be initials. */
function isInCapitals(first: string, [given = '']: readonly string[]): boolean {
  return /^[\p{Lu}'’-]{4,}$/u.test(first) && /\p{Lu}\p{Ll}/u.test(given)
}
