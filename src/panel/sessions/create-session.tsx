/** @jsxImportSource preact */
import { askApi } from '../client/api.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Dialog } from '../parts/dialog.tsx'
import { SchemaField, type Schema, type Schemas, type Value } from '../parts/schema-form.tsx'
import { Unread } from '../parts/unread.tsx'
import { useKept } from '../parts/use-kept.ts'

const kinds = [
  { type: 'report', title: 'Report', path: '/sessions/reports', question: 'researchQuestion' },
  { type: 'systematicReview', title: 'Systematic review', path: '/sessions/systematic-reviews', question: 'researchQuestion' },
  { type: 'agent', title: 'Agent', path: '/sessions/agents', question: 'query' },
] as const

/** Steering that a question may carry, so that its session goes one way or another. */
const courses = [
  { clause: '', title: 'As it goes' },
  { clause: 'pause at extracting_data', title: 'Pauses before it extracts data' },
  { clause: 'fail at extracting_data', title: 'Fails while it extracts data' },
  { clause: 'hang at extracting_data', title: 'Hangs while it extracts data' },
  { clause: 'span 30s', title: 'Takes 30 seconds a stage' },
] as const

type Draft = { readonly type: (typeof kinds)[number]['type']; readonly account: string; readonly course: string; readonly body: Value }

type CreateSessionProps = { readonly onClose: () => void; readonly onMade: (sessionId: string) => void }

/** Creates a session as a client would: the form is made from the document, and the request counts. */
export function CreateSession({ onClose, onMade }: CreateSessionProps) {
  const act = useAct()
  const [draft, setDraft] = useKept<Draft>('session', { type: 'report', account: 'default', course: '', body: {} })
  const { type, account, course, body } = draft
  const change = (changes: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changes }))
  const schemas = useReading([], [], async () => readSchemas())
  const accounts = useReading(['accounts'], [], async ({ control, world }) => (await control.listAccounts({ path: { world } })).accounts)
  if (schemas.value === undefined || accounts.value === undefined)
    return (
      <Dialog title="Create a session" onClose={onClose}>
        <Unread reading={schemas.value === undefined ? schemas : accounts} what="what a session is made of" />
      </Dialog>
    )
  const kind = kinds.find((one) => one.type === type) ?? kinds[0]
  const { [kind.path]: schema = {} } = schemas.value.bodies
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault()
    const key = accounts.value?.find(({ name }) => name === account)?.token ?? ''
    const made = await act(`The ${kind.title.toLowerCase()} is created`, (panel) =>
      askApi(panel, { method: 'POST', path: kind.path, key, body: withCourse(body, kind.question, course) }),
    )
    if (made === null) return
    const { sessionId } = made as { readonly sessionId?: string } // the answer to a create has one
    if (sessionId !== undefined) onMade(sessionId)
  }
  return (
    <Dialog title="Create a session" onClose={onClose} isWide>
      <form onSubmit={(event) => void submit(event)}>
        <div class="fields pairs">
          <label>
            Kind
            <select
              value={type}
              onChange={({ currentTarget }) =>
                change({ type: (kinds.find((one) => one.type === currentTarget.value) ?? kinds[0]).type, body: {} })
              }
            >
              {kinds.map((one) => (
                <option key={one.type} value={one.type}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
          <label>
            Account
            <select value={account} onChange={({ currentTarget }) => change({ account: currentTarget.value })}>
              {accounts.value.map(({ name, plan }) => (
                <option key={name} value={name}>
                  {name} ({plan})
                </option>
              ))}
            </select>
          </label>
          <label>
            Course
            <select value={course} onChange={({ currentTarget }) => change({ course: currentTarget.value })}>
              {courses.map(({ clause, title }) => (
                <option key={clause} value={clause}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div class="fields">
          <SchemaField
            key={type}
            name="request"
            schema={schema}
            schemas={schemas.value.schemas}
            isRequired
            value={body}
            onChange={(changed) => change({ body: changed })}
          />
        </div>
        <div class="actions">
          <button type="submit">Create the {kind.title.toLowerCase()}</button>
          <span class="hint">
            POST {kind.path}, with the key of {account}
          </span>
        </div>
      </form>
    </Dialog>
  )
}

/** The body with the clause of a course in its question. */
function withCourse(body: Value, question: string, clause: string): Value {
  if (clause === '') return body
  const members = body as { readonly [name: string]: Value } // the form of an object made it
  const text = members[question]
  return { ...members, [question]: `${typeof text === 'string' ? text : ''} [understudy: ${clause}]` }
}

/** The schemas of the bodies that create sessions, by their paths, and all that they refer to. */
async function readSchemas(): Promise<{ readonly bodies: Schemas; readonly schemas: Schemas }> {
  const document = (await (await fetch(new URL('openapi.json', import.meta.url))).json()) as Document // beside the panel's script
  const bodies = kinds.flatMap(({ path }) => {
    const schema = document.paths[path]?.post?.requestBody?.content['application/json']?.schema
    return schema === undefined ? [] : [[path, schema] as const]
  })
  return { bodies: Object.fromEntries(bodies), schemas: document.components.schemas }
}

type Document = {
  readonly components: { readonly schemas: Schemas }
  readonly paths: {
    readonly [path: string]: {
      readonly post?: { readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } } }
    }
  }
}
