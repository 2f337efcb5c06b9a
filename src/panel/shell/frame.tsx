/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { ClockBar } from '../clock/clock-bar.tsx'
import { usePanel } from '../client/panel.ts'
import type { StreamState } from '../client/follow-world.ts'
import { formatRoute } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { views } from '../views.ts'
import { Palette } from './palette.tsx'
import { ThemeButton } from './theme.tsx'
import { WorldChooser } from './world-chooser.tsx'

/** What stands around every view: where one is, what time it is there, and where else one can go. */
export function Frame() {
  const { place, world } = usePanel()
  const { view } = useRoute()
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const Show = views.find(({ id }) => id === view)?.Show
  return (
    <div class="frame">
      <a class="skip" href="#view" onClick={skipToView}>
        Skip to the view
      </a>
      <header class="bar">
        <span class="brand">Understudy</span>
        <WorldChooser />
        <ClockBar />
        <StreamLight />
        <button type="button" class="small palette-button" onClick={() => setSearching(true)}>
          Commands <kbd>{isApple ? '⌘' : 'Ctrl'} K</kbd>
        </button>
        <ThemeButton />
      </header>
      <nav aria-label="Views">
        {views.map(({ id, title, icon }) => (
          <a
            key={id}
            href={formatRoute({ world, view: id, id: null, query: {} })}
            {...(id === view && { 'aria-current': 'page' as const })}
          >
            <Icon path={icon} />
            <span>{title}</span>
          </a>
        ))}
        <a href={`${place.root}${world === 'default' ? '' : `/w/${world}`}/_docs`}>
          <Icon path="M5 4h11l3 3v13H5zM9 9h6M9 13h6M9 17h4" />
          <span>Reference</span>
        </a>
      </nav>
      <main id="view" tabIndex={-1}>
        {Show !== undefined && <Show key={`${world} ${view}`} />}
      </main>
      {isSearching && <Palette onClose={() => setSearching(false)} />}
    </div>
  )
}

const isApple = navigator.userAgent.includes('Mac')

/** The fragment of the address is the route, so the link moves the focus itself. */
function skipToView(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#view')?.focus()
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

const streamTexts: { readonly [State in StreamState]: string } = {
  connecting: 'Connecting …',
  live: 'Live',
  lost: 'Connection lost, trying again',
}

/** Tells whether the page shows what happens now. */
function StreamLight() {
  const panel = usePanel()
  const [state, setState] = useState<StreamState>('connecting')
  useEffect(() => panel.onStream(setState), [panel])
  return (
    <span class={`stream ${state}`} role="status">
      {streamTexts[state]}
    </span>
  )
}
