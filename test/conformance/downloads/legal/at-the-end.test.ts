import { expect, test } from 'vitest'
import type { Verdict } from '../../../../src/conformance/define/verdict.ts'
import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswersWithMemory, withMembers, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { examineUncontrolled } from '../../../support/examine/examine-uncontrolled.ts'

const globs = ['downloads/expire']

async function verdictWhere(fetchOf: Mutant['fetchOf']): Promise<Verdict | undefined> {
  const { results } = await examineUncontrolled({ does: 'what the test says', globs, fetchOf })
  return results[0]?.verdict
}

const refused: AnswerChange = { status: 404, text: 'No such file.' }

/** Changes the answers to visits of files by the number of those of the same address before. */
function changeVisits(change: (before: number) => AnswerChange | null): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const visits = new Map<string, number>()
    return ({ path, query }) => {
      if (!path.startsWith('/_files')) return null
      const address = `${path}?${query.toString()}`
      const before = visits.get(address) ?? 0
      visits.set(address, before + 1)
      return change(before)
    }
  })
}

/** Refuses each file from the second visit of one on, whatever its address. */
const lost = changeAnswersWithMemory(() => {
  const visited = new Set<string>()
  let isLost = false
  return ({ path, query }) => {
    if (!path.startsWith('/_files')) return null
    const address = `${path}?${query.toString()}`
    isLost ||= visited.has(address)
    visited.add(address)
    return isLost ? refused : null
  }
})

/** Fails for each PDF from its second visit on, whatever its address. */
const failingPdf = changeAnswersWithMemory(() => {
  const visited = new Set<string>()
  return ({ path }) => (path.endsWith('.pdf') && visited.size === visited.add(path).size ? { status: 503, text: '' } : null)
})

/** Makes the exports of a review anew before its third read. Then the files of earlier addresses are gone. */
const madeAnew = changeAnswersWithMemory(() => {
  const given = new Map<string, readonly string[]>()
  const gone = new Set<string>()
  return (asked, { status, text, body }) => {
    if (asked.path.startsWith('/_files')) return gone.has(asked.query.get('expires') ?? '') ? refused : null
    if (!isOperation(asked, 'getSystematicReview') || status !== 200 || Object(body)['status'] !== 'completed') return null
    const before = given.get(asked.path) ?? []
    const [expiry = ''] = /expires=\d+/.exec(text) ?? []
    given.set(asked.path, [...before, expiry.replace('expires=', '')])
    if (before.length < 2) return null
    for (const one of before.slice(0, 2)) gone.add(one)
    return { body: withMembers(body, { dataFreshness: '2026-03-02T09:01:00.000Z' }) }
  }
})

test('downloads: a refusal of the moment at the end of a run is no breach', async () => {
  expect(await verdictWhere(changeVisits((before) => (before === 1 ? refused : null)))).toMatchObject({ verdict: 'pass' })
})

test('downloads: a failure of the moment at the end of a run is no breach', async () => {
  const failing = { status: 503, text: '' }
  expect(await verdictWhere(changeVisits((before) => (before === 1 ? failing : null)))).toMatchObject({ verdict: 'pass' })
})

test('downloads: addresses of exports that were made anew may be gone, and are told', async () => {
  const unseen = expect.stringContaining('the first addresses of a run still work at its end')
  expect(await verdictWhere(madeAnew)).toMatchObject({ verdict: 'pass', unseen })
})

test('downloads: an address that is limited at the end of a run is told as not seen', async () => {
  const unseen = expect.stringContaining('the first addresses of a run still work at its end')
  const limited = { status: 429, text: '' }
  expect(await verdictWhere(changeVisits((before) => (before > 0 ? limited : null)))).toMatchObject({ verdict: 'pass', unseen })
})

test('downloads: files that are not served at any address are told as not seen', async () => {
  const unseen = expect.stringContaining('the first addresses of a run still work at its end')
  expect(await verdictWhere(lost)).toMatchObject({ verdict: 'pass', unseen })
})

test('downloads: a file that fails at each address is told as not seen', async () => {
  const unseen = expect.stringContaining('the first addresses of a run still work at its end')
  expect(await verdictWhere(failingPdf)).toMatchObject({ verdict: 'pass', unseen })
})
