import { expect, test } from 'vitest'
import { validators } from '../../src/contract/generated/validators/responses-open.ts'
import { responseFaults } from '../../src/contract/judge-response.ts'

const wrong = { sessions: Array.from({ length: 300_000 }, () => []), nextCursor: 7 }

test('faults: of a list of wrong items some are told, and what is wrong beside it', () => {
  const fields = responseFaults('open', 'listSessions', 200, wrong).map(({ field }) => field)
  expect(fields.slice(0, 2)).toEqual(['sessions[0]', 'sessions[1]'])
  expect(fields.filter((field) => field.startsWith('sessions'))).toHaveLength(200)
  expect(fields.at(-1)).toBe('nextCursor')
})

test('faults: a validator reads a list no further once it found thousands', () => {
  const validate = validators['SessionList']
  expect(validate?.(wrong)).toBe(false)
  expect(validate?.errors?.length).toBeLessThan(6000)
})
