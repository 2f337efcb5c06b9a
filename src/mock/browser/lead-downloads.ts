/**
 * Lets clicked downloads of files below an address pass the service worker: a browser asks the network itself for a link with
 * `download`, and without it the answer says that it is one. Gives back the way to stop.
 */
export function leadDownloads(filesUrl: string): () => void {
  const stopping = new AbortController()
  const lead = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[download]') : null
    if (!(link instanceof HTMLAnchorElement) || !link.href.startsWith(`${filesUrl}/`)) return
    const { download } = link
    link.removeAttribute('download')
    // By then the browser has followed it.
    setTimeout(() => link.setAttribute('download', download), 0)
  }
  if ('document' in globalThis) document.addEventListener('click', lead, { capture: true, signal: stopping.signal })
  return () => stopping.abort()
}
