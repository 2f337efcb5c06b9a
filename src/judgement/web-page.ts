/**
 * True if two web addresses lead to the same page. A query or a fragment may differ, for it may say which answer gave the address out. It
 * counts where it names the session: an id that one of them holds, the other holds as well.
 */
export function isSameWebPage(one: string, other: string): boolean {
  return pageOf(one) === pageOf(other) && idsIn(one).join() === idsIn(other).join()
}

function pageOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

function idsIn(address: string): readonly string[] {
  return (address.match(/[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}/gi) ?? []).map((id) => id.toLowerCase()).toSorted()
}
