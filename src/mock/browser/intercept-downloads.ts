import { worldIdPattern } from '../worlds/world-id.ts'

/**
 * Removes `download` from clicked links to files of a mock. With it, a browser bypasses the service worker; without it, the answer
 * itself says that it is a download. Returns a function that stops this.
 */
export function interceptDownloads(filesUrl: string): () => void {
  if (!('document' in globalThis)) return () => undefined
  const stopping = new AbortController()
  const { origin } = new URL(filesUrl)
  const lead = (link: HTMLAnchorElement): void => {
    const { download, href } = link
    const isFile = href.startsWith(origin) && belowFiles.test(href.slice(origin.length))
    if (stopping.signal.aborted || !isFile || !link.hasAttribute('download')) return
    link.removeAttribute('download')
    // By then the browser has followed the link.
    setTimeout(() => link.setAttribute('download', download), 0)
  }
  const hear = (event: Event): void => {
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
    if (link !== undefined) lead(link)
  }
  document.addEventListener('click', hear, { capture: true, signal: stopping.signal })
  const restore = wrapClicks(lead)
  return () => {
    stopping.abort()
    restore()
  }
}

/** The file paths of every world. */
const belowFiles = new RegExp(`^(?:/w/${worldIdPattern})?/_files/`)

/** Wraps `click` of links. No event is dispatched for a link outside of the document, which many programs use for a download. */
function wrapClicks(before: (link: HTMLAnchorElement) => void): () => void {
  const { prototype } = HTMLAnchorElement
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the link that it is called on
  const { click, dispatchEvent } = prototype
  const wrapped = {
    click(this: HTMLAnchorElement): void {
      before(this)
      click.call(this)
    },
    dispatchEvent(this: HTMLAnchorElement, event: Event): boolean {
      if (event.type === 'click') before(this)
      return dispatchEvent.call(this, event)
    },
  }
  Object.assign(prototype, wrapped)
  return () => {
    // A later wrapper goes on calling ours, which now only forwards the call.
    if (prototype.click === wrapped.click) prototype.click = click
    if (prototype.dispatchEvent === wrapped.dispatchEvent) prototype.dispatchEvent = dispatchEvent
  }
}
