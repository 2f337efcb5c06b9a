/** A value as a TypeScript literal: JSON with bare keys and single quotes, on one line. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return members.length === 0
      ? '{}'
      : `{ ${members.map(([key, member]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: ${literal(member)}`).join(', ')} }`
  }
  return typeof value === 'string' ? quote(value) : JSON.stringify(value)
}

function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
