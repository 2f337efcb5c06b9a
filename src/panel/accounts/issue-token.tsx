/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ControlRequestOf } from '../../contract/control.ts'
import { useReading } from '../client/use-reading.ts'
import { CodeBlock } from '../parts/copy.tsx'
import { CheckField, FormEnd, SelectField, TextField, useForm } from '../parts/form.tsx'
import { readDuration } from '../parts/times.ts'

/** Issues a token, and shows it. */
export function IssueTokenForm({ onClose }: { readonly onClose: () => void }) {
  const { value } = useReading(['accounts'], [], ({ control, world }) => control.listAccounts({ path: { world } }))
  const form = useForm({ account: 'default', read: 'yes', write: 'yes' }, 'token')
  const [issued, setIssued] = useState<string | null>(null)
  if (issued !== null)
    return (
      <>
        <p>Send it with requests to the MCP server:</p>
        <CodeBlock text={`Authorization: Bearer ${issued}`} what="The header" />
        <div class="actions">
          <button type="button" onClick={onClose}>
            Done
          </button>
        </div>
      </>
    )
  const { account = '', lifetime = '' } = form.draft
  const scopes = (['read', 'write'] as const).filter((scope) => form.draft[scope] !== '')
  const send = async (event: Event): Promise<void> => {
    const body: ControlRequestOf<'issueToken'> = {
      account,
      scopes: [...scopes],
      ...(lifetime.trim() !== '' && { lifetime: readDuration(lifetime) }),
    }
    const made = await form.send(
      event,
      ({ control, world }) => control.issueToken({ path: { world }, body }),
      () => `A token of ${account} is issued`,
    )
    if (made !== null) setIssued(made.token)
  }
  return (
    <form class="fields" aria-label="Issue a token" onSubmit={(event) => void send(event)}>
      <SelectField form={form} name="account" label="Account" choices={(value?.accounts ?? []).map(({ name }) => name)} />
      <div>
        <CheckField form={form} name="read" label="read: it searches and reads" />
        <CheckField form={form} name="write" label="write: it creates, changes, resumes and shares" />
      </div>
      <TextField form={form} name="lifetime" label="Lifetime" placeholder="1 h" hint="Empty is the usual one." />
      <FormEnd form={form} act="Issue it">
        <button type="button" class="plain" onClick={onClose}>
          Leave it
        </button>
      </FormEnd>
    </form>
  )
}
