import { peoplePhrase, withoutPeople } from '../criterion-people.ts'
import { topicOf } from '../topic.ts'

/**
 * Gives the question that a message asks after a first one. A message that names only a population, as in "And in children?", asks the
 * first question of others. One that asks about a known topic is a question of its own. Any other goes on with the first one.
 */
export function followUpOf(first: string, message: string): string {
  if (!message.includes('?')) return first
  const people = populationOf(message)
  if (people !== null) return askedOf(first, people)
  return isKnown(message) ? message : first
}

function populationOf(message: string): string | null {
  const [, short] = /^(?:and|but|or|so|what about|how about)?[, ]*\b(?:in|among) ([^,.;:?!]{1,80})\?$/i.exec(message) ?? []
  if (short !== undefined) return short
  return isKnown(withoutPeople(message)) ? null : (peoplePhrase.exec(message)?.[0] ?? null)
}

function askedOf(question: string, people: string): string {
  if (peoplePhrase.test(question)) return question.replace(peoplePhrase, () => people)
  return `${question.replace(/[?.!\s]+$/, '')} in ${people}?`
}

/** Tests if a text names a topic that has synonyms. */
function isKnown(text: string): boolean {
  return (topicOf(text, true)?.concepts.length ?? 0) > 0
}
