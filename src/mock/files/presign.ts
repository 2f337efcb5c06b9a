import { service } from '../../contract/service.ts'

/** How long a presigned address is good for. */
const validMs = service.retention.downloadUrlDays * 24 * 3_600_000

/** An address of a file of a session that needs no key, good for the contract's days from now. `issue` makes each another. */
export function presign(files: string, sessionId: string, file: string, now: number, seed: number, issue: number): string {
  const expires = String(now + validMs)
  return `${files}/${sessionId}/${file}?expires=${expires}&issue=${issue}&signature=${sealOf(seed, sessionId, file, expires, String(issue))}`
}

/** Whether an address was given by this world and is still good. */
export function judgeAddress(sessionId: string, file: string, query: string, now: number, seed: number): 'good' | 'expired' | 'tampered' {
  const parameters = new URLSearchParams(query)
  const [expires, issue] = [parameters.get('expires') ?? '', parameters.get('issue') ?? '']
  if (parameters.get('signature') !== sealOf(seed, sessionId, file, expires, issue)) return 'tampered'
  return now < Number(expires) ? 'good' : 'expired'
}

/** Tells a changed address from a given one. It keeps no secret: whoever runs the stand-in may know everything. */
function sealOf(seed: number, sessionId: string, file: string, expires: string, issue: string): string {
  const text = `${seed} ${sessionId} ${file} ${expires} ${issue}`
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0x9e3779b1)
    low = Math.imul(low ^ unit, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
