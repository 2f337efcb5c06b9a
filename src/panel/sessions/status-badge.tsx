/** @jsxImportSource preact */
import type { Session } from './use-sessions.ts'

const looks: { readonly [Status in Session['status']]: { readonly text: string; readonly look: string } } = {
  processing: { text: 'processing', look: '' },
  pausedForInsufficientQuota: { text: 'paused', look: 'warn' },
  completed: { text: 'completed', look: 'good' },
  failed: { text: 'failed', look: 'bad' },
  unknown: { text: 'unknown', look: '' },
}

export function StatusBadge({ status, isHung }: { readonly status: Session['status']; readonly isHung: boolean }) {
  const { text, look } = looks[status]
  return (
    <span class={`badge ${isHung ? 'warn' : look}`} title={status}>
      {isHung ? 'hangs' : text}
    </span>
  )
}

const kinds: { readonly [Type in Session['type']]: string } = { report: 'report', systematicReview: 'review', agent: 'agent' }

export function kindText(type: Session['type']): string {
  return kinds[type]
}
