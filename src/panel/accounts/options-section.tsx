/** @jsxImportSource preact */
import type { ControlRequestOf } from '../../contract/control.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Choice, Tick } from '../parts/at-once.tsx'
import { FormEnd, TextField, useForm } from '../parts/form.tsx'
import { readDuration } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'

/** How the service behaves, as far as a world can choose it. */
export function OptionsSection() {
  const reading = useReading(['options'], [], ({ control, world }) => control.getOptions({ path: { world } }))
  const act = useAct()
  const change = (body: ControlRequestOf<'changeOptions'>) =>
    act('The option is changed', ({ control, world }) => control.changeOptions({ path: { world }, body }))
  if (reading.value === undefined) return <Unread reading={reading} what="the options" />
  const { form, magic, realistic, strictBodies, provisional, oauth, usageLag } = reading.value
  return (
    <section class="page" aria-label="Options">
      <div class="card settings">
        <Choice
          label="Form of the answers"
          value={form}
          choices={{ current: 'current', older: 'older', newer: 'newer: with members that nobody knows yet' }}
          onChoice={(value) => change({ form: value })}
        />
        <Choice
          label="Consent at the authorization server"
          value={oauth}
          choices={{ ask: 'ask a person, on a page', auto: 'sign in at once' }}
          onChoice={(value) => change({ oauth: value })}
        />
        <Tick label="Questions steer their sessions" isOn={magic} onTick={(value) => change({ magic: value })} />
        <Tick
          label="Sessions take as long as they really do: reports 5 to 15 minutes, reviews 30 to 180"
          isOn={realistic}
          onTick={(value) => change({ realistic: value })}
        />
        <Tick label="Unknown keys and parameters are refused" isOn={strictBodies} onTick={(value) => change({ strictBodies: value })} />
        <Tick
          label="Provisional operations exist"
          isOn={provisional === 'on'}
          onTick={(value) => change({ provisional: value ? 'on' : 'off' })}
        />
      </div>
      <UsageLag key={usageLag} usageLag={usageLag} />
    </section>
  )
}

function UsageLag({ usageLag }: { readonly usageLag: string }) {
  const form = useForm({ usageLag }, 'usage')
  return (
    <form
      class="card settings"
      aria-label="Delay of the usage"
      onSubmit={(event) =>
        void form.send(
          event,
          ({ control, world }) =>
            control.changeOptions({ path: { world }, body: { usageLag: readDuration(form.draft['usageLag'] ?? '') } }),
          () => 'The usage is told so much later',
        )
      }
    >
      <TextField
        form={form}
        name="usageLag"
        label="Until GET /usage shows what was used"
        placeholder="1 min"
        hint="It was seen to take up to a minute."
      />
      <FormEnd form={form} act="Set it" />
    </form>
  )
}
