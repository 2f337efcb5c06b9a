import { toTimestamp } from '../../../contract/instant.ts'
import type { MessageUpload } from '../../../engine/agent/agent-event.ts'
import type { Refusal } from '../../../engine/decide.ts'
import { perform } from '../../../engine/perform.ts'
import type { World } from '../../../engine/world.ts'
import type { Handler } from '../handler.ts'

/** The lifetime of the address that takes the bytes of a file. */
const lifetimeMs = 60 * 60_000

export const stageUpload: Handler<'stageUpload'> = ({ world, account, now, body, download }) => {
  const { filename, contentType, sizeBytes } = body
  const events = perform(world, { type: 'stageUpload', by: account.name, file: { filename, contentType, sizeBytes } }, now)
  if ('refused' in events) return events
  const [staged] = events
  if (staged?.type !== 'uploadStaged') throw new Error('Failed to stage a file: nothing happened')
  const { uploadId } = staged.upload
  return {
    status: 201,
    body: { uploadId, uploadUrl: download('uploads', uploadId, lifetimeMs), expiresAt: toTimestamp(now + lifetimeMs) },
  }
}

/** Finds the files of a message. Each has to be one that the account staged and put. */
export function readUploads(world: World, account: string, uploadIds: readonly string[] = []): readonly MessageUpload[] | Refusal {
  const uploads: MessageUpload[] = []
  for (const [index, uploadId] of uploadIds.entries()) {
    const upload = world.uploads.get(uploadId.toLowerCase())
    if (upload === undefined || upload.account !== account)
      return { refused: 'invalid_request', message: `uploadIds[${index}] must be the id of a staged file` }
    if (upload.receivedAt === null)
      return { refused: 'invalid_request', message: `uploadIds[${index}] must be of a file whose bytes were put` }
    uploads.push({ uploadId: upload.uploadId, filename: upload.filename })
  }
  return uploads
}
