import { expect, test } from 'vitest'
import { defaultWorld, reportAt, startStandIn } from '../../support/serve/stand-in.ts'

test('changing the form during a session changes its answers only', async () => {
  const { advance, control, get, report } = startStandIn()
  const id = await report()
  advance(60)
  const shapeIn = async (form: 'current' | 'older' | 'newer') => {
    await control.changeOptions({ path: defaultWorld, body: { form } })
    const { body } = await get(reportAt(id))
    expect(body).toMatchObject({ sessionId: id, status: 'completed', executionStage: 'done' })
    return Object.keys(body ?? {})
  }
  const current = await shapeIn('current')
  expect(await shapeIn('older')).toEqual(current.filter((name) => name !== 'exportsStatus'))
  expect(await shapeIn('newer')).toEqual([...current, 'addedLater'])
  expect(await shapeIn('current')).toEqual(current)
})
