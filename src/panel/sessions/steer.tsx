/** @jsxImportSource preact */
import type { ControlRequestOf } from '../../contract/control.ts'
import { askApi } from '../client/api.ts'
import { useCommands } from '../client/commands.ts'
import { useAct } from '../client/use-act.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useKept } from '../parts/use-kept.ts'
import type { Session } from './use-sessions.ts'

type SteerBody = ControlRequestOf<'steerSession'>

type AskedForText = 'fail' | 'share' | 'say' | 'ask' | 'finish'

type Asked = AskedForText | 'delete'

/** What may be done with a session in its state, in the order of its buttons. */
function stepsOf({ status, type, timeline }: Session): readonly { readonly title: string; readonly body: SteerBody }[] {
  if (status === 'pausedForInsufficientQuota') return [{ title: 'Resume', body: { do: 'resume' } }]
  if (status !== 'processing') return []
  const isHung = timeline.hungAt !== null
  const verbs = [
    // A session that hangs goes on only after a pause, and a resume.
    ...(isHung ? [] : (['step'] as const)),
    'pause' as const,
    ...(type === 'agent' ? [] : (['complete'] as const)),
    ...(isHung ? [] : (['hang'] as const)),
  ]
  return verbs.map((verb) => ({ title: titles[verb], body: { do: verb } }))
}

/** What is told once it is done. */
const doneTexts: { readonly [Verb in SteerBody['do']]: string } = {
  step: 'It went on by a step',
  pause: 'It is paused',
  resume: 'It goes on',
  complete: 'It is completed',
  fail: 'It failed',
  hang: 'It hangs',
  say: 'The agent said it',
  ask: 'The agent asked it',
  finish: 'The turn is finished',
}

const titles = { step: 'Step', pause: 'Pause', complete: 'Complete', hang: 'Hang' } as const

/** The buttons that steer a session. */
export function Steer({ session, onGone }: { readonly session: Session; readonly onGone: () => void }) {
  const { sessionId, owner, status, type } = session
  const act = useAct()
  const [asked, setAsked] = useKept<Asked | null>(`asked ${sessionId}`, null)
  const steer = (body: SteerBody): void =>
    void act(doneTexts[body.do], ({ control, world }) => control.steerSession({ path: { world, session: sessionId }, body }))
  const steps = stepsOf(session)
  useCommands(steps.map(({ title, body }) => ({ title: `${title} this session`, hint: 'Session', run: () => steer(body) })))
  const isProcessing = status === 'processing'
  const agentSteps: readonly AskedForText[] = type === 'agent' && isProcessing ? ['say', 'ask', 'finish'] : []
  const share = (email: string): void =>
    void act(`It is shared with ${email}`, async (panel) => {
      const { token } = await panel.control.getAccount({ path: { world: panel.world, account: owner } })
      return askApi(panel, { method: 'POST', path: `/sessions/${sessionId}/shares`, key: token, body: { email } })
    })
  const remove = async (): Promise<void> => {
    const isGone = await act('The session is deleted', async ({ control, world }) => {
      await control.deleteSession({ path: { world, session: sessionId } })
      return true
    })
    if (isGone === true) onGone()
  }
  return (
    <div class="actions" role="group" aria-label="Steer the session">
      {steps.map(({ title, body }) => (
        <button key={title} type="button" class="small" onClick={() => steer(body)}>
          {title}
        </button>
      ))}
      {agentSteps.map((step) => (
        <button key={step} type="button" class="small" onClick={() => setAsked(step)}>
          {askedTexts[step].title} …
        </button>
      ))}
      {isProcessing && (
        <button type="button" class="small" onClick={() => setAsked('fail')}>
          Fail …
        </button>
      )}
      <button type="button" class="small" onClick={() => setAsked('share')}>
        Share …
      </button>
      <button type="button" class="small danger" onClick={() => setAsked('delete')}>
        Delete …
      </button>
      {asked === 'delete' && (
        <Confirm
          title="Delete this session?"
          text="It answers 404 from then on, as one whose data is gone."
          act="Delete it"
          onYes={() => void remove()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'delete' && (
        <AskedText
          {...askedTexts[asked]}
          onClose={() => setAsked(null)}
          onGiven={(text) => {
            setAsked(null)
            if (asked === 'share') share(text)
            else if (asked === 'fail') steer({ do: 'fail', ...(text !== '' && { code: text }) })
            else steer({ do: asked, text })
          }}
        />
      )}
    </div>
  )
}

type AskedTextProps = {
  readonly title: string
  readonly label: string
  readonly hint: string
  readonly act: string
  readonly type?: 'email'
}

const askedTexts: { readonly [What in AskedForText]: AskedTextProps } = {
  fail: { title: 'Fail', label: 'Code of the failure', hint: 'Without one it is the code of its kind.', act: 'Let it fail' },
  share: { title: 'Share', label: 'E-mail address', hint: 'Of an account, or of somebody who is invited.', act: 'Share it', type: 'email' },
  say: { title: 'Say', label: 'What the agent says', hint: 'It goes on with its turn.', act: 'Say it' },
  ask: { title: 'Ask', label: 'What the agent asks', hint: 'It waits for an answer.', act: 'Ask it' },
  finish: { title: 'Finish', label: 'The answer of the agent', hint: 'Its turn ends with it.', act: 'Finish the turn' },
}

function AskedText({
  title,
  label,
  hint,
  act,
  type,
  onGiven,
  onClose,
}: AskedTextProps & { readonly onGiven: (text: string) => void; readonly onClose: () => void }) {
  const [text, setText] = useKept(title, '')
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onGiven(text.trim())
        }}
      >
        <div class="fields">
          <label>
            {label}
            <input
              autofocus
              type="text"
              inputMode={type ?? 'text'}
              required={title !== 'Fail'}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
          <p class="hint">{hint}</p>
        </div>
        <div class="actions">
          <button type="submit">{act}</button>
        </div>
      </form>
    </Dialog>
  )
}
