/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ControlResponseOf } from '../../contract/control.ts'
import { useCommands } from '../client/commands.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Confirm } from '../parts/confirm.tsx'
import { CodeBlock } from '../parts/copy.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { FirstRequest } from '../parts/first-request.tsx'
import { Unread } from '../parts/unread.tsx'
import { useEscape } from '../parts/use-escape.ts'
import { useRoute } from '../use-route.ts'
import { describeCount, describeEffect, describeTarget } from './describe-fault.ts'
import { draftOfFault, queryOfDraft, type FaultToAdd } from './fault-draft.ts'
import { FaultForm } from './fault-form.tsx'
import { faultPresets } from './presets.ts'

type FaultInForce = ControlResponseOf<'listFaults'>['faults'][number]

export function FaultsView() {
  const reading = useReading(['faults'], [], ({ control, world }) => control.listFaults({ path: { world } }))
  const { id: opened, query, open, visit } = useRoute()
  useEscape(() => opened !== null && open(null))
  const [isAsking, setAsking] = useState(false)
  const act = useAct()
  const add = (title: string, fault: FaultToAdd) =>
    act(`${title} is in force`, ({ control, world }) => control.addFault({ path: { world }, body: fault }))
  const removeAll = () => act('All faults are off', ({ control, world }) => control.removeFaults({ path: { world } }))
  const openForm = (fault?: FaultToAdd): void =>
    visit('faults', { query: fault === undefined ? { new: '1' } : queryOfDraft(draftOfFault(fault)) })
  const faults = reading.value?.faults ?? []
  useCommands([
    { title: 'Add a fault', hint: 'Faults', run: () => openForm() },
    ...faultPresets.map(({ title, fault }) => ({ title: `Add the fault: ${title}`, hint: 'Faults', run: () => void add(title, fault) })),
    ...(faults.length === 0 ? [] : [{ title: 'Turn all faults off', hint: 'Faults', run: () => setAsking(true) }]),
  ])
  if (reading.value === undefined) return <Unread reading={reading} what="the faults" />
  return (
    <div class="page faults">
      <header>
        <h1>Faults</h1>
        <div class="actions">
          {faults.length > 0 && (
            <button type="button" class="small danger" onClick={() => setAsking(true)}>
              Turn all off
            </button>
          )}
          <button type="button" onClick={() => openForm()}>
            New fault
          </button>
        </div>
      </header>
      {faults.length === 0 ? (
        <>
          <p class="hint">Nothing goes wrong here. Add a fault, and see how your program takes it. A test adds one like this:</p>
          <FirstRequest isControl path="/faults" body={{ times: 3, does: { answer: { status: 500 } } }} />
        </>
      ) : (
        <FaultList faults={faults} onLike={openForm} />
      )}
      <h2>Those that clients meet most</h2>
      <ul class="presets">
        {faultPresets.map(({ id, title, text, fault }) => (
          <li key={id} class="card">
            <strong>{title}</strong>
            <span>{text}</span>
            <div class="actions">
              <button type="button" class="small" aria-label={`Add: ${title}`} onClick={() => void add(title, fault)}>
                Add
              </button>
              <button type="button" class="quiet" aria-label={`Change it first: ${title}`} onClick={() => openForm(fault)}>
                Change it first
              </button>
            </div>
          </li>
        ))}
      </ul>
      {query['new'] !== undefined && (
        <Dialog title="New fault" isWide onClose={() => visit('faults')}>
          <FaultForm onClose={() => visit('faults')} />
        </Dialog>
      )}
      {isAsking && (
        <Confirm
          title="Turn all faults off?"
          text={`They are ${faults.length}. How often they were met is lost with them.`}
          act="Turn all off"
          onYes={() => void removeAll()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** As many faults as the page holds at most; the first ones count first. */
const shown = 150

type FaultListProps = { readonly faults: readonly FaultInForce[]; readonly onLike: (fault: FaultToAdd) => void }

function FaultList({ faults, onLike }: FaultListProps) {
  return (
    <>
      <p class="hint">The first one that meets a request counts.</p>
      <ol class="fault-list" aria-label="Faults in force">
        {faults.slice(0, shown).map((one) => (
          <FaultItem key={one.id} {...one} onLike={onLike} />
        ))}
      </ol>
      {faults.length > shown && (
        <p class="hint">
          These are the first {shown} of {faults.length}.
        </p>
      )}
    </>
  )
}

function FaultItem({ id, fault, met, passed, onLike }: FaultInForce & Pick<FaultListProps, 'onLike'>) {
  const { id: opened, open } = useRoute()
  const act = useAct()
  const turnOff = () => act(`${id} is off`, ({ control, world }) => control.removeFault({ path: { world, fault: id } }))
  const isOpen = opened === id
  const isOver = fault.times !== undefined && met >= fault.times
  return (
    <li class={isOver ? 'over' : undefined}>
      <div class="fault-line">
        <button type="button" class="quiet" aria-expanded={isOpen} onClick={() => open(isOpen ? null : id)}>
          {id}
        </button>
        <span class="fault-words">
          <strong>{describeTarget(fault)}</strong> {describeEffect(fault)}
          <small> {describeCount(fault)}</small>
        </span>
        <span class="fault-count">
          <span class={met > 0 ? 'badge warn' : 'badge'}>{`met ${met}${fault.times === undefined ? '' : ` of ${fault.times}`}`}</span>
          {passed > 0 && <span class="badge">{`passed ${passed}`}</span>}
          {isOver && <span class="badge good">over</span>}
        </span>
        <button type="button" class="small" aria-label={`Turn off: ${id}`} onClick={() => void turnOff()}>
          Turn off
        </button>
      </div>
      {isOpen && (
        <div class="fault-more">
          <CodeBlock text={JSON.stringify(fault, null, 2)} what="The fault" />
          <button type="button" class="small" onClick={() => onLike(fault)}>
            New one like it
          </button>
        </div>
      )}
    </li>
  )
}
