/** @jsxImportSource preact */
import { plans } from '../../contract/generated/plans.ts'
import { CheckField, SelectField, TextField, type Form } from '../parts/form.tsx'

type AccountFieldsProps = {
  readonly form: Form
  /** Stands before the names of the fields, as it does in messages. */
  readonly path: string
}

/** The choices of a plan. */
const planChoices: { readonly [plan: string]: string } = Object.fromEntries(
  Object.entries(plans).map(([id, { title, apiAccess }]) => [id, apiAccess ? title : `${title}, without the API`]),
)

/** What both a new account and a changed one have. */
export function AccountFields({ form, path }: AccountFieldsProps) {
  return (
    <>
      <SelectField form={form} name={`${path}plan`} label="Plan" choices={planChoices} />
      <div class="fields pairs">
        <TextField form={form} name={`${path}quota`} label="Units left" hint="Empty is no limit." isNumber />
        <TextField form={form} name={`${path}quotaPerMonth`} label="Units a month" hint="Empty renews nothing." isNumber />
        <TextField form={form} name={`${path}extraUsageCap`} label="Extra usage, cents a month" hint="Empty enables none." isNumber />
        <TextField form={form} name={`${path}maxRunningReviews`} label="Reviews at once" hint="Empty is no limit." isNumber />
        <TextField form={form} name={`${path}recipientCap`} label="People a session is shared with" isNumber />
      </div>
      <div>
        <CheckField form={form} name={`${path}mayInvite`} label="May invite people without an account" />
        <CheckField form={form} name={`${path}systematicReviews`} label="May create systematic reviews" />
        <CheckField form={form} name={`${path}agentApi`} label="Has the research-agent API" />
      </div>
    </>
  )
}
