/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useCommands } from '../client/commands.ts'
import { usePanel, type Panel } from '../client/panel.ts'
import { isPlayground } from '../client/playground.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Copy } from '../parts/copy.tsx'
import { Empty } from '../parts/empty.tsx'
import { Unread } from '../parts/unread.tsx'
import { formatRoute, go } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { FileToPlay } from './file-to-play.tsx'
import type { Play, PlayState, Scenario } from './player.ts'
import { StepList } from './step-list.tsx'
import { verdictTexts } from './verdict-texts.ts'

/** The plays of this page by their worlds; they go on while another view is shown. */
const plays = new Map<string, Play>()

const atRest: PlayState = { steps: [], isBusy: false, isRunning: false, verdict: null }

/** Plays the scenario that a link carries, in a world of its own. */
export function PlayView() {
  const { query } = useRoute()
  const { scenario: packed = '' } = query
  const reading = useReading([], [packed], async (panel) => (packed === '' ? null : readPacked(packed, panel)))
  if (reading.value === undefined) return <Unread reading={reading} what="the scenario" />
  if (reading.value === null)
    return (
      <Alone>
        <Empty title="No scenario is open">
          <p>A scenario happens here step by step, in a world of its own. Choose its file, or open a link that carries one:</p>
          <FileToPlay />
          <p class="hint">
            <code>npx understudy replay bug.yaml --link</code> prints such a link.
          </p>
        </Empty>
      </Alone>
    )
  const { value } = reading
  if ('mistakes' in value)
    return (
      <Alone>
        <Empty title="The link carries no scenario that can be played">
          <ul>
            {value.mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
          <FileToPlay />
        </Empty>
      </Alone>
    )
  return <OpenScenario key={packed} packed={packed} scenario={value} />
}

/** A view without a scenario has its heading all the same. */
function Alone({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="page">
      <h1>Play a scenario</h1>
      {children}
    </div>
  )
}

type OpenScenarioProps = { readonly packed: string; readonly scenario: Scenario }

function OpenScenario({ packed, scenario }: OpenScenarioProps) {
  const { place, token, world } = usePanel()
  const act = useAct()
  const play = playOf(world, packed)
  const state = usePlayState(play)
  const begin = async (isRunning: boolean, replaces = false): Promise<void> => {
    const { startPlay } = await import('./player.ts')
    const begun = await act('', () => startPlay({ scenario, packed }, { root: place.root, token }))
    if (begun === null) return
    plays.set(begun.world, begun)
    go({ world: begun.world, view: 'play', id: null, query: { scenario: packed } }, { replaces })
    void (isRunning ? begun.run() : begun.next())
  }
  useEffect(() => {
    // At a mock that others use, a person has to ask for it. The address of a play replaces that of its link, so that Back leads to no
    // link, which would play anew.
    if (isPlayground && world === sharedWorld && play === undefined) void begin(true, true)
  }, [])
  const isOver = state.verdict !== null
  const playOn = (): void => void (play === undefined || isOver ? begin(true) : play.run())
  const step = (): void => void (play === undefined || isOver ? begin(false) : play.next())
  const pause = (): void => play?.pause()
  useCommands([
    state.isRunning ? { title: 'Pause the scenario', hint: 'Play', run: pause } : { title: 'Play the scenario', hint: 'Play', run: playOn },
    { title: 'Play the next step', hint: 'Play', run: step },
  ])
  const { title, story, provenance } = scenario
  return (
    <div class="page play">
      <header>
        <div>
          <h1>{title}</h1>
          {story !== undefined && <p class="hint">{story}</p>}
          {provenance?.fault !== undefined && (
            <p class="hint">
              Recorded fault: step {provenance.fault.step} answered {provenance.fault.actual} at <code>{provenance.fault.pointer}</code>,
              where {provenance.fault.expected} is expected.
            </p>
          )}
        </div>
        <div class="actions" role="group" aria-label="Play">
          {state.isRunning ? (
            <button type="button" onClick={pause}>
              Pause
            </button>
          ) : (
            <button type="button" onClick={playOn}>
              {isOver ? 'Play again' : 'Play'}
            </button>
          )}
          <button type="button" class="plain" disabled={state.isRunning || state.isBusy} onClick={step}>
            Next step
          </button>
          <Copy text={location.origin + location.pathname + toShared(packed)} label="Copy a link" what="The link" />
        </div>
      </header>
      <p class={`verdict ${state.verdict?.outcome ?? 'none'}`} role="status">
        {state.verdict === null ? progressText(play, state, world) : verdictTexts[state.verdict.outcome]}
        {state.verdict?.reason !== undefined && ` ${state.verdict.reason}`}
      </p>
      {play !== undefined && (
        <p class="hint">
          It happens in the world {play.world}: <Look world={play.world} view="traffic" text="its traffic" />,{' '}
          <Look world={play.world} view="sessions" text="its sessions" />.
        </p>
      )}
      <StepList steps={scenario.steps} state={state} />
    </div>
  )
}

function Look({ world, view, text }: { readonly world: string; readonly view: string; readonly text: string }) {
  return <a href={formatRoute({ world, view, id: null, query: {} })}>{text}</a>
}

function progressText(play: Play | undefined, { isRunning, isBusy }: PlayState, world: string): string {
  if (play === undefined)
    return `${world === sharedWorld ? 'Nothing has been played yet.' : 'What was played here is no longer known.'} Play makes a world for it.`
  if (isBusy) return 'A step is under way …'
  return isRunning ? 'It plays.' : 'It waits for the next step.'
}

/** The world that links name. A play that begins by itself begins there alone: the address of any other is of a play that was. */
const sharedWorld = 'default'

function playOf(world: string, packed: string): Play | undefined {
  const play = plays.get(world)
  return play?.packed === packed ? play : undefined
}

/** A link plays in a new world, whichever it was copied in. */
function toShared(packed: string): string {
  return formatRoute({ world: sharedWorld, view: 'play', id: null, query: { scenario: packed } })
}

function usePlayState(play: Play | undefined): PlayState {
  const [, setCount] = useState(0)
  useEffect(() => {
    const show = (): void => setCount((count) => count + 1)
    // A step may have ended before anybody heard of it.
    show()
    return play?.onStep(show)
  }, [play])
  return play?.state() ?? atRest
}

/** The scenario of a link, with its play where the world in view had one before the page was loaded anew. */
async function readPacked(packed: string, { place, token, world }: Panel): Promise<Scenario | { readonly mistakes: readonly string[] }> {
  const { parseScenario, takeUpPlay, unpackScenario } = await import('./player.ts')
  const text = await unpackScenario(packed)
  if (text === null) return { mistakes: ['The link is cut or damaged. Copy it whole, and open it again.'] }
  const scenario = parseScenario('link.yaml', text)
  if ('mistakes' in scenario) return { mistakes: scenario.mistakes.map(({ line, message }) => `Line ${line}: ${message}`) }
  const kept = playOf(world, packed) === undefined ? await takeUpPlay({ scenario, packed }, world, { root: place.root, token }) : null
  if (kept !== null) plays.set(world, kept)
  return scenario
}
