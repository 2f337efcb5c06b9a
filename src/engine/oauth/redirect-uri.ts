/** Schemes that lead to no client: they run, or show what they hold. */
const dangerous = /^(?:javascript|data|vbscript|blob|about|file|filesystem|view-source):$/

/** The reason why an address may not receive codes; null for one that may. Plain HTTP is for programs on the same machine. */
export function redirectUriFault(uri: string): string | null {
  const url = URL.parse(uri)
  if (url === null) return `${JSON.stringify(uri.slice(0, 100))} is no absolute URI`
  if (/[\s\p{Cc}]/u.test(uri)) return `${url.href.slice(0, 100)} is written with a space or a control character`
  if (url.hostname.includes('*')) return `${url.host} stands for many hosts`
  if (uri.includes('#')) return `${url.href.slice(0, 100)} has a fragment`
  if (dangerous.test(url.protocol)) return `the scheme ${url.protocol} is not allowed`
  if (url.protocol === 'http:' && !isLoopback(url)) return `${url.origin} is neither https nor on this machine`
  if (url.username !== '' || url.password !== '') return 'it holds credentials'
  return null
}

/** True if a client registered an address. It is compared letter by letter, apart from the port of a program on the same machine. */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  return registered.some((known) => known === uri || (withoutPort(known) !== null && withoutPort(known) === withoutPort(uri)))
}

/** The letters around the port of a loopback address; null for any other address. */
function withoutPort(uri: string): string | null {
  const url = URL.parse(uri)
  if (url?.protocol !== 'http:' || !isLoopback(url)) return null
  const [, before, after] = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/s.exec(uri) ?? []
  return before === undefined ? null : `${before} ${after}`
}

function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
