import type { Understudy } from '../../src/mock/understudy.ts'

/** Fills the default world with sessions, all but the last few of them completed. */
export async function fillDefaultWorld(understudy: Understudy, count: number): Promise<void> {
  const headers = { authorization: 'Bearer key-enterprise', 'content-type': 'application/json' }
  const body = new TextEncoder().encode(JSON.stringify({ researchQuestion: 'Does light help people to sleep?' }))
  for (let created = 0; created < count; created++) {
    const { status } = understudy.answer({
      method: 'POST',
      path: '/api/v2/sessions/reports',
      query: '',
      header: (name) => (name === 'authorization' || name === 'content-type' ? headers[name] : undefined),
      body,
      clientAddress: '127.0.0.1',
    })
    if (status !== 202) throw new Error(`Failed to fill the world: a report was answered ${status}`)
    // Settled little by little, as it would be in life.
    if (created % 1000 === 999) understudy.clock.advance(120_000)
  }
  understudy.clock.advance(120_000)
}
