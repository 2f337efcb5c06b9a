import { worldIdPattern } from '../worlds/world-id.ts'

/**
 * Lets clicked downloads of files of a stand-in pass the service worker: a browser asks the network itself for a link with
 * `download`, and without it the answer says that it is one. Gives back the way to stop.
 */
export function leadDownloads(filesUrl: string): () => void {
  if (!('document' in globalThis)) return () => undefined
  const stopping = new AbortController()
  const { origin } = new URL(filesUrl)
  const lead = (link: HTMLAnchorElement): void => {
    const { download, href } = link
    const isFile = href.startsWith(origin) && belowFiles.test(href.slice(origin.length))
    if (stopping.signal.aborted || !isFile || !link.hasAttribute('download')) return
    link.removeAttribute('download')
    // By then the browser has followed it.
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

/** In every world. */
const belowFiles = new RegExp(`^(?:/w/${worldIdPattern})?/_files/`)

/** No event tells of the click of a link that stands in no document, which many programs make for a download. */
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
    // Whoever wrapped them since goes on with ours, which by then only pass on.
    if (prototype.click === wrapped.click) prototype.click = click
    if (prototype.dispatchEvent === wrapped.dispatchEvent) prototype.dispatchEvent = dispatchEvent
  }
}
