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

/** "Okafor K", as the literature database writes it, with the comma that tells the family from the initials. */
export function withComma(author: string): string {
  if (author.includes(',') || /\S \S+ (?:II|III|IV)$/.test(author)) return author
  return author.replace(/^(.*\p{Ll}\S*) (\p{Lu}{1,3})$/u, '$1, $2')
}

/** The parts of "Given Family", "Family, Given", "Family G" and of names whose writing has the family first. */
export function toPersonName(author: string): PersonName {
  if (isGroupName(author)) return { family: author, given: '', suffix: '' }
  const [, person = author, suffix = ''] = /^(.+?),? (Jr\.?|Sr\.?|II|III|IV)$/.exec(author) ?? []
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
  const isNative = [first, ...rest].every((word) =>
    /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u.test(word),
  )
  return isNative || (vietnameseFamilies.has(first) && !(rest.length === 1 && /^\p{Lu}\.?$/u.test(rest[0] ?? '')))
}
