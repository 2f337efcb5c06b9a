/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { packScenario, toPlayLink } from '../../scenario/link.ts'
import { usePanel, type Panel } from '../client/panel.ts'
import { useReading } from '../client/use-reading.ts'
import { CodeBlock, Copy } from '../parts/copy.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Unread } from '../parts/unread.tsx'
import { stepsOf, type Json, type Templates } from './scenario-of.ts'
import { toYaml } from './to-yaml.ts'
import type { Exchange } from './use-ledger.ts'

/** A button that makes a scenario of what was asked up to an exchange. */
export function ScenarioFromHere({ last }: { readonly last: Exchange }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" class="small" onClick={() => setOpen(true)}>
        Scenario from here
      </button>
      {isOpen && <ScenarioDialog last={last} onClose={() => setOpen(false)} />}
    </>
  )
}

function ScenarioDialog({ last, onClose }: { readonly last: Exchange; readonly onClose: () => void }) {
  const { world } = usePanel()
  const [isAll, setAll] = useState(false)
  const reading = useReading([], [last.id, isAll], async (panel) => {
    const text = await toScenario(await exchangesUpTo(panel, last, isAll), panel)
    return { text, link: toPlayLink(location.origin + location.pathname, await packScenario(text)) }
  })
  return (
    <Dialog title="Scenario from here" onClose={onClose} isWide>
      <p class="hint">
        It asks the same again in a world of its own, passes ids on, and moves the clock as time passed. Play it with{' '}
        <code>npx understudy replay</code>.
      </p>
      <label class="check">
        <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
        All traffic up to here, not only what belongs to this exchange
      </label>
      {reading.value === undefined ? (
        <Unread reading={reading} what="the exchanges" />
      ) : (
        <>
          <CodeBlock text={reading.value.text} what="The scenario" />
          <div class="actions">
            <a
              class="button"
              download={`${world}-${last.id}.yaml`}
              href={`data:application/yaml;charset=utf-8,${encodeURIComponent(reading.value.text)}`}
            >
              Save as a file
            </a>
            <Copy text={reading.value.link} label="Copy a link that plays it" what="The link" />
          </div>
        </>
      )}
    </Dialog>
  )
}

/** The last steps of a scenario that is made of traffic. A longer one is read by nobody. */
const most = 200

/** The exchanges with the API up to one, oldest first: all, or those of its session and the one that created it. */
async function exchangesUpTo({ control, world }: Panel, last: Exchange, isAll: boolean): Promise<readonly Exchange[]> {
  const { exchanges } = await control.getLedger({ path: { world }, query: { limit: most, before: last.id + 1 } })
  const before = exchanges.toReversed()
  const sessionId = /[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(last.path)?.[0]
  if (isAll) return before
  if (sessionId === undefined) return before.filter(({ id }) => id === last.id)
  return before.filter(
    ({ id, path, responseBody, method }) =>
      id === last.id || path.includes(sessionId) || (method === 'POST' && responseBody?.includes(sessionId) === true),
  )
}

async function toScenario(exchanges: readonly Exchange[], { control, world }: Panel): Promise<string> {
  const path = { world }
  const [{ accounts }, { faults }, templates] = await Promise.all([
    control.listAccounts({ path }),
    control.listFaults({ path }),
    readTemplates(),
  ])
  const asked = new Set(exchanges.map(({ account }) => account))
  const met = new Set(exchanges.flatMap(({ notes }) => notes.map((note) => note.split(':')[0])))
  const metFaults = faults.filter(({ id }) => met.has(id)).map(({ fault }) => fault as Json)
  const [first] = exchanges
  const last = exchanges.at(-1)
  const given = {
    ...(first !== undefined && { clock: first.at }),
    accounts: Object.fromEntries(accounts.filter(({ name }) => asked.has(name)).map(({ name, plan, key }) => [name, { plan, key }])),
    ...(metFaults.length > 0 && { faults: metFaults }),
  }
  const title = last === undefined ? 'Recorded in the panel' : `${last.operation ?? last.method} answers ${last.status ?? 'nothing'}`
  const scenario: { readonly [member: string]: Json } = { format: 1, title, given, steps: stepsOf(exchanges, templates) }
  return toYaml(scenario)
}

async function readTemplates(): Promise<Templates> {
  const { paths } = (await (await fetch(new URL('openapi.json', import.meta.url))).json()) as { readonly paths: Paths } // beside the panel's script
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId }]) =>
      operationId === undefined ? [] : [{ operation: operationId, method: method.toUpperCase(), path }],
    ),
  )
}

type Paths = { readonly [path: string]: { readonly [method: string]: { readonly operationId?: string } } }
