import { isEntryType } from '../worlds/entry-types.ts'
import type { JournalEntry } from '../worlds/journal.ts'
import type { Head, StoredChange, StoredAnswer } from './store.ts'

export function isHead(value: unknown): value is Head {
  return (
    has(value, 'format', 'number') &&
    has(value, 'version', 'string') &&
    has(value, 'madeOf', 'string') &&
    has(value, 'highestGone', 'number')
  )
}

/** Tests the shape of a stored change. Only a replay shows whether it can be applied. */
export function isStoredChange(value: unknown): value is StoredChange {
  if (!has(value, 'world', 'string') || !has(value, 'keptAt', 'number') || !('entries' in value)) return false
  const { world, entries } = value
  return Array.isArray(entries) && entries.length > 0 && entries.every((entry: unknown) => isEntry(entry) && entry.world === world)
}

export function isStoredAnswer(value: unknown): value is StoredAnswer {
  return has(value, 'id', 'string') && has(value, 'keptAt', 'number') && has(value, 'outcome', 'object')
}

function isEntry(value: unknown): value is JournalEntry {
  return has(value, 'world', 'string') && has(value, 'type', 'string') && isEntryType(value.type)
}

type Named = { readonly number: number; readonly string: string; readonly object: object | null }

function has<Name extends string, Type extends keyof Named>(
  value: unknown,
  name: Name,
  type: Type,
): value is { readonly [Key in Name]: Named[Type] } {
  return (
    typeof value === 'object' && value !== null && Object.entries(value).some(([key, member]) => key === name && typeof member === type)
  )
}
