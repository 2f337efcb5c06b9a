/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { operationPlaces } from '../../contract/generated/operation-places.ts'
import { useReading } from '../client/use-reading.ts'
import { FormEnd, SelectField, TextField, useForm, type Form } from '../parts/form.tsx'
import { go } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { draftOfQuery, faultOfDraft, queryOfDraft, ways, withWay } from './fault-draft.ts'

/** Browsers limit how often a page may set its address. */
const keptAfterMs = 300

/** A form that adds a fault. The address keeps what is in it. */
export function FaultForm({ onClose }: { readonly onClose: () => void }) {
  const { world, view, id, query } = useRoute()
  const form = useForm(draftOfQuery(query))
  const { draft } = form
  useEffect(() => {
    const timer = setTimeout(() => go({ world, view, id, query: queryOfDraft(draft) }, { replaces: true }), keptAfterMs)
    return () => clearTimeout(timer)
  }, [draft])
  const add = async (event: Event): Promise<void> => {
    const added = await form.send(
      event,
      ({ control }) => control.addFault({ path: { world }, body: faultOfDraft(draft) }),
      ({ id: name }) => `${name} is in force`,
    )
    if (added !== null) onClose()
  }
  return (
    <form class="fault-form" aria-label="A new fault" onSubmit={(event) => void add(event)}>
      <Target form={form} />
      <fieldset>
        <legend>What goes wrong</legend>
        <div class="fields">
          <Effect form={form} />
          <div class="fields pairs">
            <TextField form={form} name="delay" label="Delay" placeholder="3 s" hint="In real time." />
            <TextField form={form} name="jitter" label="Up to so much more" placeholder="500 ms" />
          </div>
        </div>
      </fieldset>
      <fieldset>
        <legend>How often</legend>
        <div class="fields pairs">
          <TextField form={form} name="times" label="Times" placeholder="until it is off" isNumber />
          <TextField form={form} name="after" label="Lets pass first" placeholder="0" isNumber />
          <TextField form={form} name="probability" label="Probability" placeholder="1" hint="Over 0 and up to 1; the seed decides." />
        </div>
      </fieldset>
      <FormEnd form={form} act="Add the fault">
        <button type="button" class="plain" onClick={onClose}>
          Leave it
        </button>
      </FormEnd>
    </form>
  )
}

/** Every operation with its method and path, and the names of what else a fault selects. */
const operationChoices: { readonly [id: string]: string } = {
  '': 'All of the API and its downloads',
  ...Object.fromEntries(Object.entries(operationPlaces).map(([id, place]) => [id, `${id} · ${place.join(' ')}`])),
  file: 'file · downloads',
  mcp: 'mcp · MCP server',
  oauth: 'oauth · authorization server',
}

/** Which requests it is for. */
function Target({ form }: { readonly form: Form }) {
  const { value } = useReading(['accounts'], [], ({ control, world }) => control.listAccounts({ path: { world } }))
  const names = (value?.accounts ?? []).map(({ name }) => name)
  const chosen = form.draft['on.account'] ?? ''
  const isNarrow = Object.entries(form.draft).some(([name, text]) => text !== '' && /^on\.(?:headers|request|session)/.test(name))
  return (
    <fieldset>
      <legend>Which requests</legend>
      <div class="fields pairs">
        <SelectField form={form} name="on.operation" label="Operation" choices={operationChoices} />
        <SelectField
          form={form}
          name="on.account"
          label="Account whose key is sent"
          choices={Object.fromEntries([
            ['', 'any'],
            ['none', 'none: without a key'],
            ...[...new Set([...names, chosen])].filter((name) => name !== '' && name !== 'none').map((name) => [name, name] as const),
          ])}
        />
      </div>
      <details open={isNarrow}>
        <summary>Only some of them: by session, headers, method, path, query or body</summary>
        <div class="fields">
          <TextField form={form} name="on.session" label="Id of a session" />
          <TextField
            form={form}
            name="on.headers"
            label="Headers that they have"
            rows={2}
            placeholder="User-Agent: ^python"
            hint="One a line, with a regular expression."
          />
          <div class="fields pairs">
            <TextField form={form} name="on.request.method" label="Method" placeholder="GET" />
            <TextField form={form} name="on.request.path" label="Path below the base URL" placeholder="/sessions" />
            <TextField form={form} name="on.request.query" label="Query" placeholder="limit=5" />
          </div>
          <TextField form={form} name="on.request.body" label="Body" rows={2} hint="Its JSON, in whatever order of members, or its text." />
        </div>
      </details>
    </fieldset>
  )
}

function Effect({ form }: { readonly form: Form }) {
  const { does = 'answer' } = form.draft
  return (
    <>
      <WayField form={form} />
      {(does === 'answer' || does === 'replace') && (
        <>
          <TextField form={form} name={`does.${does}.status`} label="Status" placeholder="500" isNumber isRequired />
          <TextField form={form} name={`does.${does}.headers`} label="Headers" rows={2} placeholder="Retry-After: 5" hint="One a line." />
          <TextField
            form={form}
            name={`does.${does}.body`}
            label="Body"
            rows={5}
            hint={does === 'answer' ? bodyHint : `${bodyHint} { "$own": VALUE } is what the service’s own answer has there.`}
          />
        </>
      )}
      {does === 'change' && (
        <>
          <TextField
            form={form}
            name="does.change.body"
            label="Members in place of its own"
            rows={4}
            placeholder='{ "status": "unknown" }'
            hint='JSON. { "$absent": true } takes a member away.'
          />
          <TextField form={form} name="does.change.when" label="Only if its own answer has these members" rows={2} hint="JSON." />
          <TextField
            form={form}
            name="does.change.headers"
            label="Headers over its own"
            rows={2}
            placeholder="Content-Type: text/html"
            hint="One a line; an empty one takes it away."
          />
        </>
      )}
      {does === 'truncate' && (
        <TextField form={form} name="does.truncate.bytes" label="Bytes that arrive" placeholder="100" isNumber isRequired />
      )}
      {does === 'drip' && (
        <div class="fields pairs">
          <TextField form={form} name="does.drip.bytes" label="Bytes at a time" placeholder="10" isNumber isRequired />
          <TextField form={form} name="does.drip.every" label="Every" placeholder="200 ms" isRequired />
        </div>
      )}
    </>
  )
}

const bodyHint = 'JSON; any other text is sent as it is.'

function WayField({ form }: { readonly form: Form }) {
  const change = (name: string, value: string): void => {
    for (const [field, text] of Object.entries(withWay(form.draft, value))) if (text !== form.draft[field]) form.set(field, text)
    form.set(name, value)
  }
  return <SelectField form={{ ...form, set: change }} name="does" label="It is" choices={ways} />
}
