/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { ControlResponseOf } from '../../contract/control.ts'
import { useReading } from '../client/use-reading.ts'
import { amount } from '../parts/amount.ts'
import { Empty } from '../parts/empty.tsx'
import { FirstRequest } from '../parts/first-request.tsx'
import { Unread } from '../parts/unread.tsx'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { Broken, NeverMet, Risked, Used } from './report-parts.tsx'

type ClientReport = ControlResponseOf<'getClientReport'>

const parts = ['broke', 'risked', 'used', 'neverMet'] as const

const titles: { readonly [Part in (typeof parts)[number]]: string } = {
  broke: 'Broke',
  risked: 'Risked',
  used: 'Used',
  neverMet: 'Never met',
}

/** What the clients of the world did wrong so far, and what they were never shown. */
export function ReportView() {
  const { world, query } = useRoute()
  const reading = useReading(['traffic', 'clock'], [], ({ control, world: of }) => control.getClientReport({ path: { world: of } }))
  const { value } = reading
  if (value === undefined) return <Unread reading={reading} what="the client report" />
  if (value.requests === 0)
    return (
      <div class="page">
        <h1>Client report</h1>
        <Empty title="Nobody has asked yet">
          <p>The report tells what a client of this world broke and risked, and what it was never shown. Send a first request:</p>
          <FirstRequest />
        </Empty>
      </div>
    )
  const chosen = parts.find((part) => part === query['part'])
  return (
    <div class="page report">
      <header>
        <div>
          <h1>{headlineOf(value)}</h1>
          <p class="hint">By {amount(value.requests, 'request')}, and it goes on with each.</p>
        </div>
        <div class="choices" role="group" aria-label="Parts of the report">
          {[undefined, ...parts].map((part) => (
            <a
              key={part ?? 'all'}
              class="button small"
              href={formatRoute({ world, view: 'report', id: null, query: part === undefined ? {} : { part } })}
              {...(part === chosen && { 'aria-current': 'true' as const })}
            >
              {part === undefined ? 'All' : `${titles[part]} ${value[part].length}`}
            </a>
          ))}
        </div>
      </header>
      {parts
        .filter((part) => chosen === undefined || part === chosen)
        .map((part) => (
          <Part key={part} title={titles[part]}>
            {part === 'broke' && <Broken report={value} />}
            {part === 'risked' && <Risked report={value} />}
            {part === 'used' && <Used report={value} />}
            {part === 'neverMet' && <NeverMet report={value} />}
          </Part>
        ))}
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function headlineOf({ broke, risked }: ClientReport): string {
  if (broke.length === 0 && risked.length === 0) return 'Clean'
  const told = [
    ...(broke.length === 0 ? [] : [`broke ${amount(broke.length, 'thing')}`]),
    ...(risked.length === 0 ? [] : [`risked ${amount(risked.length, 'thing')}`]),
  ].join(', ')
  return told.charAt(0).toUpperCase() + told.slice(1)
}
