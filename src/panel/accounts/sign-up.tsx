/** @jsxImportSource preact */
import type { ControlRequestOf } from '../../contract/control.ts'
import { useReading } from '../client/use-reading.ts'
import { Dialog } from '../parts/dialog.tsx'
import { FormEnd, numberOrNull, TextField, useForm, type Draft } from '../parts/form.tsx'
import { useRoute } from '../use-route.ts'
import { AccountFields } from './account-fields.tsx'

type SignUpDialogProps = { readonly onClose: () => void; readonly onMade: (name: string) => void }

/** Makes an account. A link may name the address, as an invitation does. */
export function SignUpDialog({ onClose, onMade }: SignUpDialogProps) {
  const { query } = useRoute()
  const { email = '' } = query
  const form = useForm(
    {
      name: nameOf(email),
      'account.email': email,
      'account.plan': 'enterprise',
      'account.recipientCap': '10',
      'account.mayInvite': 'yes',
      'account.systematicReviews': 'yes',
      'account.agentApi': 'yes',
    },
    `sign up ${email}`,
  )
  const outbox = useReading(['sessions'], [], ({ control, world }) => control.getOutbox({ path: { world } }))
  const address = (form.draft['account.email'] ?? '').trim().toLowerCase()
  const invitations = (outbox.value?.emails ?? []).filter(({ to }) => to.toLowerCase() === address)
  const sessions = new Set(invitations.map(({ sessionId }) => sessionId)).size
  const send = async (event: Event): Promise<void> => {
    const made = await form.send(
      event,
      ({ control, world }) => control.signUp({ path: { world }, body: toSignUp(form.draft) }),
      ({ name, token }) => `${name} is signed up, with the key ${token}`,
    )
    if (made !== null) onMade(made.name)
  }
  return (
    <Dialog title="Sign up a person" onClose={onClose}>
      <form class="fields" aria-label="Sign up a person" noValidate onSubmit={(event) => void send(event)}>
        <TextField form={form} name="name" label="Name of the account" hint="A letter, then letters, digits and -." />
        <TextField form={form} name="account.email" label="Address" placeholder="ada@example.org" />
        {sessions > 0 && (
          <p class="hint">{sessions === 1 ? 'The invitation to a session becomes a share.' : `${sessions} invitations become shares.`}</p>
        )}
        <TextField form={form} name="account.key" label="Its key" placeholder="key-NAME" hint="Also revoked or expired." />
        <AccountFields form={form} path="account." />
        <FormEnd form={form} act="Sign up">
          <button type="button" class="plain" onClick={onClose}>
            Leave it
          </button>
        </FormEnd>
      </form>
    </Dialog>
  )
}

/** A name that an account may have, from an address. */
function nameOf(email: string): string {
  const [local = ''] = email.split('@')
  return local.replaceAll(/[^a-zA-Z0-9]+/g, '-').replace(/^[^a-zA-Z]+|-+$/g, '')
}

function toSignUp(draft: Draft): ControlRequestOf<'signUp'> {
  const text = (member: string): string => (draft[`account.${member}`] ?? '').trim()
  const given = ['email', 'plan', 'key'].filter((member) => text(member) !== '').map((member) => [member, text(member)] as const)
  const numbers = ['quota', 'quotaPerMonth', 'extraUsageCap', 'maxRunningReviews', 'recipientCap']
    .filter((member) => text(member) !== '')
    .map((member) => [member, numberOrNull(text(member))] as const)
  const checks = ['mayInvite', 'systematicReviews', 'agentApi'].map((member) => [member, text(member) !== ''] as const)
  return { name: (draft['name'] ?? '').trim(), account: Object.fromEntries([...given, ...numbers, ...checks]) } // the mock refuses what is not of its type
}
