/** @jsxImportSource preact */
import type { ControlRequestOf } from '../../contract/control.ts'
import { useCommands } from '../client/commands.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Choice, Tick } from '../parts/at-once.tsx'
import { clockTime } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { Newest } from './newest.tsx'

/** The request rates: the regime, and who used how much of it. */
export function LimitsSection() {
  const reading = useReading(['limits'], [], ({ control, world }) => control.getLimits({ path: { world } }))
  const act = useAct()
  const change = (done: string, body: ControlRequestOf<'changeLimits'>) =>
    act(done, ({ control, world }) => control.changeLimits({ path: { world }, body }))
  const forget = () => change('All windows start anew', { forget: true })
  useCommands([{ title: 'Forget the request rates', hint: 'Limits', run: () => void forget() }])
  if (reading.value === undefined) return <Unread reading={reading} what="the limits" />
  const { rateLimit, planCap, retryAfter, perMinute, daily } = reading.value
  return (
    <section class="page" aria-label="Limits">
      <div class="card settings">
        <Choice
          label="Regime of request rates"
          value={rateLimit}
          choices={{
            none: 'None',
            perMinute: '100 requests a minute for each address, then 5 minutes of 429',
            daily: 'Searches a day by plan, for each account',
          }}
          onChoice={(value) => change('The regime is changed', { rateLimit: value })}
        />
        <Choice
          label="A maxResults over the plan’s cap"
          value={planCap}
          choices={{ reject: 'is refused', clamp: 'gives fewer results' }}
          onChoice={(value) => change('The cap is changed', { planCap: value })}
        />
        <Tick
          label="The 429 of the minute has a Retry-After"
          isOn={retryAfter}
          onTick={(value) => change(value ? 'Retry-After is sent' : 'Retry-After is not sent', { retryAfter: value })}
        />
      </div>
      <div class="actions">
        <button type="button" class="small" onClick={() => void forget()}>
          Start all windows anew
        </button>
        <span class="hint">Every block is lifted, too.</span>
      </div>
      {rateLimit === 'none' && <p class="hint">No rate is in force, so nobody is counted.</p>}
      {rateLimit === 'perMinute' && (
        <Newest
          items={perMinute}
          head={['Address', 'Requests within the minute', 'Blocked until']}
          none="Nobody asked within the minute."
          show={({ clientAddress, requests, blockedUntil }) => [
            clientAddress,
            requests,
            blockedUntil === null ? '' : <span class="badge bad">{clockTime(blockedUntil)}</span>,
          ]}
        />
      )}
      {rateLimit === 'daily' && (
        <Newest
          items={daily}
          head={['Account', 'Searches', 'Window ends']}
          none="Nobody searched within the day."
          show={({ account, searches, resetAt }) => [account, searches, clockTime(resetAt)]}
        />
      )}
    </section>
  )
}
