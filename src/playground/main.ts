/** The first page, which the folders of the panel and the reference have as well: it brings the service worker there, then leads on. */
const folder = new URL('.', import.meta.url)
const isFirstPage = /^(?:index\.html)?$/.test(location.href.slice(folder.href.length).replace(/[?#].*$/, ''))

const ledKey = 'understudy-playground-led'
const tooSoonMs = 3_000

await lead()

async function lead(): Promise<void> {
  if (!('serviceWorker' in navigator))
    return tell(
      'The playground cannot run here.',
      'It needs a service worker. Browsers have them at https addresses and at localhost, and some have none in private windows.',
    )
  try {
    await navigator.serviceWorker.register(new URL('worker.js', folder), { scope: folder.pathname, updateViaCache: 'none' })
    await activeWorker()
  } catch (error) {
    return tell('The playground could not start.', error instanceof Error ? error.message : String(error))
  }
  const notes = await readNotes()
  if (notes.length > 0) return tell('Before you go on', ...notes, linkToPanel())
  goOn()
}

/** Waits until a worker answers what is asked below the folder. */
async function activeWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (active === null || active.state === 'activated') return
  await new Promise<void>((resolve, reject) => {
    active.addEventListener('statechange', () => {
      if (active.state === 'activated') resolve()
      else if (active.state === 'redundant') reject(new Error('Another version took over. Load this page again.'))
    })
  })
}

/** What the worker has to tell. It sends whoever opens the panel here then. */
async function readNotes(): Promise<readonly string[]> {
  if (location.search !== '?notes') return []
  const response = await fetch(new URL('_notes', folder)).catch(() => null)
  return response?.ok === true ? ((await response.json()) as readonly string[]) : [] // as our worker writes it
}

function goOn(): void {
  if (isFirstPage) return location.replace(panelUrl())
  // The worker answers this address now. If not, the page would load itself for ever.
  const last = Number(sessionStorage.getItem(ledKey) ?? 0)
  sessionStorage.setItem(ledKey, String(Date.now()))
  if (Date.now() - last > tooSoonMs) return location.reload()
  tell(
    'The playground could not start.',
    'The browser does not ask the service worker, perhaps since its developer tools are set to bypass it.',
  )
}

function panelUrl(): string {
  return new URL('_panel/', folder).href + location.hash
}

function linkToPanel(): HTMLElement {
  return Object.assign(document.createElement('a'), { href: panelUrl(), textContent: 'Open the panel' })
}

function tell(title: string, ...lines: readonly (string | HTMLElement)[]): void {
  const place = document.querySelector('main')
  const parts = lines.map((line) => {
    const paragraph = document.createElement('p')
    paragraph.append(line)
    return paragraph
  })
  place?.replaceChildren(Object.assign(document.createElement('h1'), { textContent: title }), ...parts)
}
