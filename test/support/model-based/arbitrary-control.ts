import fc from 'fast-check'
import type { ControlOperationId } from '../../../src/contract/control.ts'
import type { ModelCommand } from './model-command.ts'
import { anyPosition } from './arbitrary-requests.ts'
import { accountChanges, accountNames, addresses, givenLibraries, givenSessions, limits, options } from './arbitrary-worlds.ts'

const control = (id: ControlOperationId, body?: fc.Arbitrary<unknown>, query?: fc.Arbitrary<string>): fc.Arbitrary<ModelCommand> =>
  fc.record(
    {
      type: fc.constant('control' as const),
      id: fc.constant(id),
      which: anyPosition,
      body: body ?? fc.constant(undefined),
      query: query ?? fc.constant(''),
    },
    { requiredKeys: ['type', 'id', 'which', 'query', ...(body === undefined ? [] : ['body' as const])] },
  )

/** Time passes, by the clock of the world or by that on the wall. */
export const arbitraryClockMoves: fc.Arbitrary<ModelCommand> = fc.oneof(
  { weight: 6, arbitrary: control('moveClock', fc.constant({ to: 'nextChange' })) },
  {
    weight: 8,
    arbitrary: control(
      'moveClock',
      fc
        .constantFrom('PT0S', 'PT0.001S', 'PT1S', 'PT2S', 'PT2S', 'PT5S', 'PT1M', 'PT10M', 'PT6H', 'PT167H59M59.999S', 'PT168H')
        .map((advance) => ({ advance })),
    ),
  },
  {
    weight: 1,
    arbitrary: control(
      'moveClock',
      fc.constantFrom<unknown>(
        { to: '2001-01-01T00:00:00Z' },
        { to: '2026-03-02T10:00:00Z' },
        { freeze: true },
        { run: true },
        {},
        { advance: 'P1D' },
      ),
    ),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(1, 500, 2000, 2000, 60_000, 140_000) }) },
)

const steers: fc.Arbitrary<ModelCommand> = control(
  'steerSession',
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({ do: 'step' }) },
    { weight: 5, arbitrary: fc.constantFrom('pause', 'resume', 'complete', 'fail', 'hang').map((verb) => ({ do: verb })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(
        { do: 'fail', code: 'out_of_luck', message: 'No luck.' },
        { do: 'pause', code: 'x' },
        { do: 'say', text: 'Nearly there.' },
        { do: 'ask', text: 'Which?', choices: ['This', 'That'] },
        { do: 'finish', text: 'It does.' },
        { do: 'dance' },
      ),
    },
  ),
)

/** Every other operation of control. */
export const arbitraryControl: fc.Arbitrary<ModelCommand> = fc.oneof(
  { weight: 4, arbitrary: steers },
  { weight: 3, arbitrary: control('addSession', givenSessions) },
  { weight: 3, arbitrary: control('changeAccount', accountChanges) },
  {
    weight: 1,
    arbitrary: control(
      'signUp',
      fc.record({
        name: fc.constantFrom(...accountNames, '1'),
        account: fc.record({ plan: fc.constant('pro'), email: fc.constantFrom(...addresses) }, { requiredKeys: ['plan'] }),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: control(
      'changeLimits',
      fc.tuple(limits, fc.constantFrom({}, { forget: true })).map(([change, forget]) => Object.assign({}, change, forget)),
    ),
  },
  { weight: 1, arbitrary: control('changeOptions', options) },
  { weight: 1, arbitrary: control('addToLibrary', givenLibraries) },
  { weight: 1, arbitrary: control('deleteSession') },
  { weight: 2, arbitrary: control('takeSnapshot', fc.constantFrom({}, { id: 'a' }, { id: 'b' }, { id: 'NO' })) },
  { weight: 2, arbitrary: control('restoreSnapshot') },
  { weight: 1, arbitrary: control('deleteSnapshot') },
  { weight: 1, arbitrary: control('resetWorld') },
  {
    weight: 2,
    arbitrary: fc.oneof(
      ...(
        [
          'getServer',
          'listWorlds',
          'getWorld',
          'getClock',
          'getControlledSession',
          'listAccounts',
          'getAccount',
          'getLimits',
          'getOptions',
          'getOutbox',
          'listSnapshots',
          'clearLedger',
        ] as const
      ).map((id) => control(id)),
      control('listControlledSessions', undefined, fc.constantFrom('', 'limit=1', 'limit=0', 'limit=1001')),
      control('getLedger', undefined, fc.constantFrom('', 'limit=5', 'operation=getReport', 'unheardOf=1')),
    ),
  },
)
