/** The pointer to a member or an item below another. */
export function pointerBelow(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The keys of a pointer, unescaped. */
export function keysOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a pointer; undefined if nothing is there. */
export function valueAt(root: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return (value as { readonly [key: string]: unknown })[key] // `hasOwn` says that it has the member
  }, root)
}

/** A pointer with `*` for each index, the same for all items of a list. */
export function withoutIndexes(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*')
}
