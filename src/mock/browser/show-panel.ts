import type { Understudy } from '../understudy.ts'

const frameName = 'understudy-panel'

/**
 * Fills a page with the panel of its mock: a tab of its own for the panel, beside those of an app. MSW 3 leads the requests of frames in a page
 * to the handlers of that page, while a tab in which nobody started it gets the server. The handlers need `control: true`. The fragment of the
 * page is that of the panel, so that a link and a reload keep the place. Removing the frame ends it.
 */
export function showPanel({ panelUrl }: Pick<Understudy, 'panelUrl'>): HTMLIFrameElement {
  // A server may answer every address with its app, which would show the panel in itself without end.
  if (window.name === frameName)
    throw new Error(
      `Failed to show the panel: ${panelUrl} is answered by the server. The worker of MSW 3 and handlers with control: true answer it.`,
    )
  const frame = document.createElement('iframe')
  frame.name = frameName
  frame.title = 'Panel of the mock'
  frame.src = `${panelUrl}/${location.hash}`
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647' })
  frame.addEventListener('load', () => followPanel(frame))
  addEventListener('hashchange', () => {
    if (frame.contentWindow?.location.hash !== location.hash) frame.contentWindow?.location.replace(`${panelUrl}/${location.hash}`)
  })
  document.body.append(frame)
  frame.focus()
  return frame
}

function followPanel({ contentWindow: panel, contentDocument }: HTMLIFrameElement): void {
  if (panel === null || contentDocument === null) return
  const follow = (): void => {
    document.title = contentDocument.title
    if (panel.location.hash !== location.hash) history.replaceState(history.state, '', panel.location.hash || ' ')
  }
  follow()
  panel.addEventListener('hashchange', follow)
  // Its title says where it is, and is written after the address.
  new MutationObserver(follow).observe(contentDocument.head, { childList: true, characterData: true, subtree: true })
}
