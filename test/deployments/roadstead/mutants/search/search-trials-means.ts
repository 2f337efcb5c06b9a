import { fieldsAt, textsAt } from '../../checks.ts'
import { trialPasses } from '../../corpora/find.ts'
import type { Call, Fields, Trial } from '../../types.ts'
import { accepts, refuses } from '../fault.ts'
import type { Row, Sort } from '../fault.ts'
import { invalidly, items, trials } from '../probe.ts'

export const filtersOf = (call: Call): Fields => fieldsAt(call.body, 'trialFilters')

export const asks = (call: Call, name: string, value: string): boolean => textsAt(filtersOf(call), name).includes(value)

export const taken = (id: string, sort: Sort, clause: string, body: Fields, when: (call: Call) => boolean): Row => [
  `trials-takes-${id}`,
  sort,
  clause,
  `accepts ${JSON.stringify(body)}`,
  accepts('searchTrials', when),
  async (client) => (await trials(client, body)).status === 200,
]

export const turned = (id: string, sort: Sort, clause: string, body: Fields, when: (call: Call) => boolean): Row => [
  `trials-refuses-${id}`,
  sort,
  clause,
  `refuses ${JSON.stringify(body)}`,
  refuses('searchTrials', when),
  async (client) => invalidly(await trials(client, body)),
]

/** Other filters decide in the place of those that were sent. */
const read = (change: (filters: Fields) => Fields) => ({
  trialKept: (kept: boolean, trial: Trial, call: Call): boolean =>
    call.body['trialFilters'] === undefined ? kept : trialPasses(trial, { trialFilters: change(filtersOf(call)) }),
})

export const ignoring =
  (name: string, value?: string) =>
  (filters: Fields): Fields =>
    value === undefined || textsAt(filters, name).includes(value)
      ? Object.fromEntries(Object.entries(filters).filter(([entry]) => entry !== name))
      : filters

export const instead =
  (name: string, from: readonly string[], to: readonly string[]) =>
  (filters: Fields): Fields =>
    textsAt(filters, name).join() === from.join() ? { ...filters, [name]: to } : filters

export const leaks = (
  id: string,
  sort: Sort,
  breaks: string,
  change: (filters: Fields) => Fields,
  trialFilters: Fields,
  wrong: (trial: Fields) => boolean,
): Row => [
  `trial-filter-${id}`,
  sort,
  `trialFilters.${Object.keys(trialFilters).join(', ')}`,
  breaks,
  read(change),
  async (client) => items(await trials(client, { maxResults: 800, trialFilters }), 'trials').some((trial) => wrong(trial)),
]

export const loses = (
  id: string,
  sort: Sort,
  breaks: string,
  change: (filters: Fields) => Fields,
  trialFilters: Fields,
  right: (trial: Fields) => boolean,
): Row => [
  `trial-filter-${id}`,
  sort,
  `trialFilters.${Object.keys(trialFilters).join(', ')}`,
  breaks,
  read(change),
  async (client) => {
    const [all, kept] = [await trials(client, { maxResults: 800 }), await trials(client, { maxResults: 800, trialFilters })]
    return items(all, 'trials').some((trial) => right(trial)) && !items(kept, 'trials').some((trial) => right(trial))
  },
]

export const phases = (trial: Fields): readonly string[] => textsAt(trial, 'phase')

export const lacks = (phase: string) => (trial: Fields) => !phases(trial).includes(phase)

export const status = (trial: Fields): unknown => trial['overallStatus']
