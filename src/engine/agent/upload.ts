import type { At } from '../session.ts'

/** A file that an account staged, for a message to come. */
export type Upload = {
  readonly uploadId: string
  readonly account: string
  readonly filename: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly stagedAt: At
  /** Null until its bytes were put. */
  readonly receivedAt: At | null
}

/** An event of staged files. */
export type UploadEvent =
  | { readonly type: 'uploadStaged'; readonly upload: Upload }
  | { readonly type: 'uploadReceived'; readonly uploadId: string }
