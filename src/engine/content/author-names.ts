const groupWords =
  /\b(?:association|centre|center|collaboration|collaborators|committee|consorti(?:um|a)|council|group|initiative|institute|investigators|network|organi[sz]ation|programme|society|team|trialists|university)\b/i

/** Whether a name is that of a group and not of a person, who has a family name. */
export function isGroupName(author: string): boolean {
  return groupWords.test(author)
}

/** "Okafor K", as the literature database writes it, with the comma that tells the family from the initials. */
export function withComma(author: string): string {
  return author.replace(/^(.*\p{Ll}\S*) (\p{Lu}{1,3})$/u, '$1, $2')
}

/** The family name of "Given Family", "Family, Given" and "Family G"; of a group its whole name. */
export function familyNameOf(author: string): string {
  if (isGroupName(author)) return author
  const [, family = ''] = /^([^,]+),(?! (?:Jr|Sr)\b)/.exec(withComma(author)) ?? []
  if (family !== '') return family
  const person = author.replace(/,? (?:Jr\.?|Sr\.?|II|III|IV)$/, '')
  // Particles such as "van der" belong to it.
  return /^.*? ((?:\p{Ll}\S* |Van (?=\p{Ll})|(?:De|Del|Della|Di|Da|Dos|Du|Von) )*\S+)$/u.exec(person)?.[1] ?? person
}
