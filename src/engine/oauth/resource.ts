/** Names of this machine in an address. Programs and people write one for another. */
const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/

/** True if two addresses name the same resource: a slash at the end makes no other, nor does another name of this machine. */
export function isSameResource(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(resource: string): string {
  return resource.replace(/\/$/, '').replace(loopback, 'http://127.0.0.1')
}
