/** The pointer to a member or an item below another. */
export function pointerBelow(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The keys that a pointer goes through. */
export function keysOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** What a pointer leads to, or undefined where that is nothing. */
export function valueAt(root: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return (value as { readonly [key: string]: unknown })[key] // it has that member
  }, root)
}

/** A pointer into whichever item of its lists. */
export function withoutIndexes(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*')
}
