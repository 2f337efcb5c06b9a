/** @jsxImportSource preact */
import type { ControlRequestOf } from '../../contract/control.ts'
import { FormEnd, numberOrNull, SelectField, TextField, useForm, type Draft } from '../parts/form.tsx'
import { AccountFields } from './account-fields.tsx'
import type { AccountFacts } from './purpose.ts'

type ChangeAccountFormProps = { readonly account: AccountFacts; readonly onClose: () => void }

/** Changes an account. Only what was changed in the form is sent, for sessions may use its quota meanwhile. */
export function ChangeAccountForm({ account, onClose }: ChangeAccountFormProps) {
  const form = useForm(draftOf(account), `account ${account.name}`)
  const send = async (event: Event): Promise<void> => {
    const body = changesOf(form.draft, form.initial)
    if (Object.keys(body).length === 0) {
      event.preventDefault()
      onClose()
      return
    }
    const changed = await form.send(
      event,
      ({ control, world }) => control.changeAccount({ path: { world, account: account.name }, body }),
      () => `${account.name} is changed`,
    )
    if (changed !== null) onClose()
  }
  return (
    <form class="fields" aria-label={`Change ${account.name}`} noValidate onSubmit={(event) => void send(event)}>
      <TextField form={form} name="email" label="Address" />
      <SelectField form={form} name="key" label="Its key is" choices={['valid', 'revoked', 'expired']} />
      <AccountFields form={form} path="" />
      <FormEnd form={form} act="Change the account">
        <button type="button" class="plain" onClick={onClose}>
          Leave it
        </button>
      </FormEnd>
    </form>
  )
}

const numbers = ['quota', 'quotaPerMonth', 'extraUsageCap', 'maxRunningReviews', 'recipientCap'] as const
const checks = ['mayInvite', 'systematicReviews', 'agentApi'] as const

function draftOf(account: AccountFacts): Draft {
  return {
    email: account.email,
    plan: account.plan,
    key: account.key,
    ...Object.fromEntries(numbers.map((name) => [name, account[name] === null ? '' : String(account[name])])),
    ...Object.fromEntries(checks.map((name) => [name, account[name] ? 'yes' : ''])),
  }
}

function changesOf(draft: Draft, before: Draft): ControlRequestOf<'changeAccount'> {
  const changed = Object.keys(draft).filter((name) => draft[name] !== before[name])
  return Object.fromEntries(changed.map((name) => [name, valueOf(name, draft[name] ?? '')])) // the mock refuses what is not of its type
}

function valueOf(name: string, text: string): string | number | boolean | null {
  if (numbers.some((one) => one === name)) return numberOrNull(text)
  return checks.some((one) => one === name) ? text !== '' : text
}
