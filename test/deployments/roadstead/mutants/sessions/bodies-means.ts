import { fieldsAt, isFields, listAt } from '../../checks.ts'
import type { Call, Fields } from '../../types.ts'
import { accepts, refuses } from '../fault.ts'
import type { Row, Sort } from '../fault.ts'
import { invalidly, newReport, newReview } from '../probe.ts'

export type When = (call: Call) => boolean

export const report = (id: string, sort: Sort, clause: string, body: Fields, when: When): Row => [
  `report-takes-${id}`,
  sort,
  clause,
  `accepts ${JSON.stringify(body)}`,
  accepts('createReport', when),
  async (client) => (await newReport(client, body)).status === 202,
]

export const review = (id: string, sort: Sort, clause: string, body: Fields, when: When): Row => [
  `review-takes-${id}`,
  sort,
  clause,
  `accepts ${JSON.stringify(body)}`,
  accepts('createReview', when),
  async (client) => (await newReview(client, body)).status === 202,
]

export const reportRefused = (id: string, sort: Sort, clause: string, body: Fields, when: When): Row => [
  `report-refuses-${id}`,
  sort,
  clause,
  `refuses ${JSON.stringify(body)}`,
  refuses('createReport', when),
  async (client) => invalidly(await newReport(client, body)),
]

export const refused = (id: string, sort: Sort, clause: string, body: Fields, when: When): Row => [
  `review-refuses-${id}`,
  sort,
  clause,
  `refuses ${JSON.stringify(body)}`,
  refuses('createReview', when),
  async (client) => invalidly(await newReview(client, body)),
]

export const is =
  (name: string, value: unknown): When =>
  ({ body }) =>
    body[name] === value

const stage =
  (name: string) =>
  ({ body }: Call): Fields =>
    fieldsAt(body, name)

export const abstract = stage('abstractScreening')

export const fulltext = stage('fulltextScreening')

export const extraction = stage('extraction')

export const search = ({ body }: Call): Fields => fieldsAt({ first: listAt(body, 'searches')[0] }, 'first')

export const question = (call: Call): Fields => fieldsAt({ first: listAt(extraction(call), 'questions')[0] }, 'first')

export const criterion = (call: Call): Fields => fieldsAt({ first: listAt(abstract(call), 'criteria')[0] }, 'first')

export const has = ({ body }: Call, name: string): boolean => isFields(body[name])

export const material = 'Each enabled stage without a source of material gives 400 invalid_request'

export const column = { name: 'Dose', instructions: 'Which dose?' }
