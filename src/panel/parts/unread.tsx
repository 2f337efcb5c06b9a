/** @jsxImportSource preact */
import type { Reading } from '../client/use-reading.ts'
import { Empty } from './empty.tsx'

/** Stands where a view would be while its first reading is under way, or after it failed. */
export function Unread({ reading, what }: { readonly reading: Reading<unknown>; readonly what: string }) {
  if (reading.refusal === null) return <p class="reading">Reading {what} …</p>
  return (
    <Empty title={`Failed to read ${what}`}>
      <p>{reading.refusal.message}</p>
      <button type="button" onClick={reading.readAgain}>
        Try again
      </button>
    </Empty>
  )
}
