/** @jsxImportSource preact */
import { listNewestWorlds } from '../client/list-worlds.ts'
import { useReading } from '../client/use-reading.ts'
import { amount } from '../parts/amount.ts'
import { Unread } from '../parts/unread.tsx'
import { useKept } from '../parts/use-kept.ts'
import { useRoute } from '../use-route.ts'
import { compareWorlds, mostCompared, type ComparedLine } from './compare.ts'

const shownAtMost = 200

/** Two worlds side by side, with what differs between them. */
export function CompareWorlds({ left }: { readonly left: string }) {
  const { query, filter } = useRoute()
  const right = query['with'] ?? ''
  const isWhole = query['alike'] === 'yes'
  // What is typed counts until another world is compared.
  const [typed, setTyped] = useKept(`compare ${left}`, { text: right, right })
  const text = typed.right === right ? typed.text : right
  const { value: others } = useReading([], [text], (panel) => listNewestWorlds(panel, text, 20))
  return (
    <section class="page" aria-label="Compare worlds">
      <header>
        <h1>
          Compare <code>{left}</code>{' '}
          {right !== '' && (
            <>
              with <code>{right}</code>
            </>
          )}
        </h1>
        <button type="button" class="plain" onClick={() => filter({ do: '', with: '', alike: '' })}>
          Back to the worlds
        </button>
      </header>
      <form
        class="beside"
        onSubmit={(event) => {
          event.preventDefault()
          filter({ with: text.trim() })
        }}
      >
        <label>
          The other world
          <input
            list="other-worlds"
            value={text}
            autocomplete="off"
            onInput={({ currentTarget }) => setTyped({ text: currentTarget.value, right })}
          />
        </label>
        <datalist id="other-worlds">
          {(others?.worlds ?? [])
            .filter(({ id }) => id !== left)
            .map(({ id }) => (
              <option key={id} value={id} />
            ))}
        </datalist>
        <button type="submit" class="plain">
          Compare
        </button>
        <label class="check">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={({ currentTarget }) => filter({ alike: currentTarget.checked ? 'yes' : '' })}
          />
          Show what is alike, too
        </label>
      </form>
      {right === '' ? (
        <p class="hint">
          Choose a world. What differs between the two is shown: clock, accounts, options, limits, sessions, faults, answers.
        </p>
      ) : (
        <Differences key={`${left} ${right}`} left={left} right={right} isWhole={isWhole} />
      )}
    </section>
  )
}

type DifferencesProps = { readonly left: string; readonly right: string; readonly isWhole: boolean }

function Differences({ left, right, isWhole }: DifferencesProps) {
  const topics = ['sessions', 'accounts', 'clock', 'faults', 'limits', 'options', 'traffic'] as const
  const reading = useReading(topics, [left, right], (panel) => compareWorlds(panel, left, right))
  const { value } = reading
  if (value === undefined || reading.refusal !== null) return <Unread reading={reading} what="both worlds" />
  const { lines, isCut } = value
  const differing = lines.filter(({ isAlike }) => !isAlike)
  const shown = isWhole ? lines : differing
  return (
    <>
      <p role="status">
        {differing.length === 0 ? 'Nothing differs' : amount(differing.length, 'difference')},{' '}
        {amount(lines.length - differing.length, 'thing')} alike
      </p>
      {isCut && <p class="hint">Of each world, the newest {amount(mostCompared, 'session')} are compared.</p>}
      {shown.length > 0 && (
        <div class="wide">
          <table class="compared">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">{left}</th>
                <th scope="col">{right}</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, shownAtMost).map((line, index) => (
                <Line key={`${line.part} ${line.name}`} line={line} isFirst={shown[index - 1]?.part !== line.part} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length > shownAtMost && <p class="hint">{amount(shown.length - shownAtMost, 'line')} more are not shown.</p>}
    </>
  )
}

function Line({ line: { part, name, left, right, isAlike }, isFirst }: { readonly line: ComparedLine; readonly isFirst: boolean }) {
  return (
    <>
      {isFirst && (
        <tr>
          <th class="part" colSpan={3} scope="rowgroup">
            {part}
          </th>
        </tr>
      )}
      <tr class={isAlike ? undefined : 'differs'}>
        <th scope="row">
          {name} {!isAlike && <span class="sr">differs</span>}
        </th>
        <td>{left ?? <i>not there</i>}</td>
        <td>{right ?? <i>not there</i>}</td>
      </tr>
    </>
  )
}
