import type { Json } from './scenario-of.ts'

/** A scenario as YAML: its members and those of its steps on lines of their own, everything below them within a line. */
export function toYaml(scenario: { readonly [member: string]: Json }): string {
  return Object.entries(scenario)
    .map(([name, value]) => (Array.isArray(value) ? `${name}:\n${value.map(itemText).join('')}` : `${name}: ${flow(value)}\n`))
    .join('')
}

function itemText(item: Json): string {
  const lines = Object.entries(item as { readonly [member: string]: Json }).map(([name, value]) => `${name}: ${flow(value)}`) // steps are objects
  return `  - ${lines.join('\n    ')}\n`
}

function flow(value: Json): string {
  if (typeof value === 'string') return isPlain(value) ? value : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  const members = Object.entries(value).map(([name, member]) => `${isPlain(name) ? name : JSON.stringify(name)}: ${flow(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** True for a word that YAML reads as a text without quotes. */
function isPlain(text: string): boolean {
  return /^[A-Za-z_][\w-]*(?:\/[\w-]+)*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i.test(text)
}
