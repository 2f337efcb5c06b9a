import { Faker, en } from '@faker-js/faker'
import type { Given } from '../../../src/mock/index.ts' // 'research-understudy'

type Paper = NonNullable<Given['papers']>[number]

/** Papers about a topic. They read like real ones, and are the same for the same seed. */
export function makePapers(topic: string, count: number, seed: number): readonly Paper[] {
  // A faker of its own: nothing else draws from it, and it changes nothing for others.
  const faker = new Faker({ locale: en, seed })
  return Array.from({ length: count }, (_, index) => makePaper(faker, topic, index))
}

function makePaper(faker: Faker, topic: string, index: number): Paper {
  const outcome = faker.helpers.arrayElement(['sleep quality', 'appetite', 'memory', 'reaction time', 'mood'])
  const design = faker.helpers.arrayElement(['RCT', 'Meta-Analysis', 'Longitudinal'])
  const people = faker.number.int({ min: 20, max: 900 })
  return {
    title: `${topic} and ${outcome} in ${faker.location.country()}: study ${index + 1}`,
    abstract: `We followed ${people} adults for ${faker.number.int({ min: 2, max: 52 })} weeks. ${topic} changed their ${outcome}.`,
    authors: faker.helpers.multiple(() => faker.person.fullName(), { count: { min: 1, max: 6 } }),
    year: faker.number.int({ min: 1995, max: 2025 }),
    venue: `Journal of ${faker.commerce.department()} Research`,
    doi: `10.5555/example.${faker.string.alphanumeric({ length: 8, casing: 'lower' })}`,
    citedByCount: faker.number.int({ min: 0, max: 400 }),
    studyTypeTags: [design],
    // What a client has to cope with: no rank, no address of the full text, a retraction now and then.
    journalQuartile: faker.helpers.maybe(() => faker.number.int({ min: 1, max: 4 }), { probability: 0.7 }) ?? null,
    fullTextUrl: faker.helpers.maybe(() => faker.internet.url(), { probability: 0.5 }) ?? null,
    retracted: faker.datatype.boolean({ probability: 0.1 }),
  }
}
