// Left out on purpose: which of two words is the family name where neither the letters nor the words tell, such as in Hungarian.

/** The parts of a person's name; what has no family name, such as the name of a group, is all `family`. */
export type PersonName = { readonly family: string; readonly given: string; readonly suffix: string }

// Words that names of groups have, and names of people hardly ever.
const groupWords =
  /(?<!\p{L})(?:consorti(?:um|a)|group|collaborat(?:ion|ors)|investigators|network|initiative|committee|council|society|association|organi[sz]ation|institutes?|cent(?:re|er)|programme|team|trialists|university|ministry|inc\.?|ltd\.?|gmbh|pharmaceuticals?)(?!\p{L})/iu

// As they are written in Vietnamese, where they stand first.
const vietnameseFamilies = new Set(
  'Nguyễn Trần Lê Phạm Huỳnh Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Đoàn Trịnh Lâm Đào Trương Tạ Lương Phùng'.split(' '),
)

// Particles such as "van der" and "بن" belong to the family, and so does a capital "Van" before one, or "Le" before a name; "’t" is one too.
const particle = String.raw`(?:['’]?\p{Ll}\S* |Van (?=['’]?\p{Ll})|(?:De|Del|Della|Di|Da|Dos|Du|Des|La|Le|Lo|Von|Zu|Ter|Ten|El|Al|Ben|Bin|Ibn|Abu|Ould|بن|ابن|أبو|آل) )`
// Of two family names of Spanish the first is often one that was made of a father's.
const patronymic = String.raw`(?:(?:Garc[ií]a|(?!Inez )\p{Lu}\p{L}+[eé]z) (?=\p{Lu}\p{Ll}))`
const inOrder = new RegExp(String.raw`^(.*?\S) ((?:${particle}*${patronymic})?${particle}*\S+)$`, 'u')

/** Whether a name is that of a group and not of a person, who has a family name. */
export function isGroupName(author: string): boolean {
  return groupWords.test(author)
}

// Letters of Arabic, Hebrew and the like have no capitals: one by itself is an initial.
const initial = String.raw`(?:\p{Lu}\.?|\p{Lo}\.?(?!\p{L}))`
const initials = String.raw`${initial}(?:-?${initial}){0,2}`
const withInitials = new RegExp(String.raw`^(?!${initial}(?: |$))(.*?\p{Ll}\S*) (${initials}(?: ${initials}){0,3})$`, 'u')
/** "WANG J", "박 J.": among capitals, and behind a family of one letter, only a letter by itself is an initial. */
const withLetters = new RegExp(
  String.raw`^((?:[\p{Script=Han}\p{Script=Hangul}]|\p{L}[^\s.]+)(?: \p{L}[^\s.]+)*) (${initial}(?:(?:[- ]|(?<=\.))${initial})*)$`,
  'u',
)

/** "Okafor K", as the literature database writes it, with the comma that tells the family from the initials. */
export function withComma(author: string): string {
  // No initial is a small letter, and nearly all names end with one.
  if (/[a-z]$/.test(author)) return author
  if (author.includes(',') || /\S \S+ (?:II|III|IV)$/.test(author) || isNative(author)) return author
  const [, family, given] = withInitials.exec(author) ?? withLetters.exec(author) ?? []
  return family === undefined || given === undefined ? author : `${family}, ${given}`
}

// Nobody is called longer: it may be a list of people, or anything.
const maxNameLength = 200

/** The parts of "Given Family", "Family, Given", "Family G" and of names whose writing has the family first. */
export function toPersonName(author: string): PersonName {
  if (author.length > maxNameLength || isGroupName(author)) return { family: author, given: '', suffix: '' }
  // The same name in other letters, or a title, may stand behind it.
  const name = author.replace(/(?<=\S) \([^()]*\)$/u, '')
  const [, person = name, suffix = ''] = /^(.+?),? (Jr\.?|Sr\.?|II|III|IV)$/.exec(name) ?? []
  return { ...partsOf(withComma(person)), suffix }
}

/** The family name of a person, the whole name of a group. */
export function familyNameOf(author: string): string {
  return toPersonName(author).family
}

function partsOf(person: string): Omit<PersonName, 'suffix'> {
  const [, family = '', given = ''] = /^\s*([^,]*[^,\s])\s*,[\s,]*(.*)$/.exec(person) ?? []
  if (family !== '') return { family, given: given.replace(/[\s,]+$/, '') }
  const [first = '', ...rest] = person.split(' ')
  if (rest.length > 0 && isFamilyFirst(first, rest)) return { family: first, given: rest.join(' ') }
  // A name that begins with a particle has nothing before it.
  if (/^\p{Ll}/u.test(person)) return { family: person, given: '' }
  const [, before = '', last = person] = inOrder.exec(person) ?? []
  return { family: last, given: before }
}

/** Where these scripts part a name, the family stands first, and so it does in Vietnamese. */
function isFamilyFirst(first: string, rest: readonly string[]): boolean {
  const isInitial = rest.length === 1 && /^\p{Lu}\.?$/u.test(rest[0] ?? '')
  return isNative([first, ...rest].join(' ')) || (vietnameseFamilies.has(first) && !isInitial) || isInCapitals(first, rest)
}

function isNative(author: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー ]+$/u.test(author)
}

/** "WANG Jun": capitals tell the family where it stands first; fewer of them may be initials. */
function isInCapitals(first: string, [given = '']: readonly string[]): boolean {
  return /^[\p{Lu}'’-]{4,}$/u.test(first) && /\p{Lu}\p{Ll}/u.test(given)
}
