import { perform } from '../../engine/perform.ts'
import { settle } from '../../engine/settle.ts'
import type { World } from '../../engine/world.ts'
import { artifactFileOf } from '../files/artifact-file.ts'
import { escapeXml } from '../files/escape-xml.ts'
import { checkAddress } from '../files/presign.ts'
import { fileOf } from '../files/session-file.ts'
import type { Answered } from './answer-api.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { answerOptions, withCors } from '../http/cors.ts'
import type { LiveWorld } from '../worlds/live-world.ts'

/**
 * Serves the files of a world's sessions like an object store: presigned addresses instead of keys, and refusals in XML. A HEAD makes the
 * file like a GET, since it needs the length. Staged files are put here.
 */
export function answerFiles(live: LiveWorld, path: string, request: ApiRequest): Answered {
  const outcome = answerOptions(request, uploadIn(path) === null ? ['GET'] : ['PUT']) ?? deliver(live, path, request)
  return { outcome: withCors(request, outcome), details: { operation: 'file', account: null, notes: [] } }
}

/** Answers for a path of the origin of the files that is none of a file. */
export function answerNoFile(request: ApiRequest): Answered {
  const outcome = answerOptions(request, ['GET']) ?? refuse(404, 'NoSuchKey', 'The file does not exist.')
  return { outcome: withCors(request, outcome), details: { operation: null, account: null, notes: [] } }
}

function deliver({ world, clock }: LiveWorld, path: string, { method, query, body }: ApiRequest): Outcome {
  const now = clock.now()
  settle(world, now)
  const upload = uploadIn(path)
  if (upload !== null && method === 'PUT') return receive(world, upload, query, body?.byteLength ?? 0, now)
  if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'MethodNotAllowed', 'A file can only be fetched.', [['allow', 'GET, HEAD']])
  const [, sessionId = '', name = ''] = /^\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const denied = checkAccess(world, sessionId, name, query, now)
  if (denied !== null) return denied
  const facts = world.sessions.get(sessionId)
  const file = facts === undefined ? null : facts.agent === null ? fileOf(facts, name, world) : artifactFileOf(facts, name, world)
  if (file === null) return refuse(404, 'NoSuchKey', 'The file does not exist.')
  const headers = [
    ['content-type', file.type],
    ['content-disposition', file.disposition],
    ['x-content-type-options', 'nosniff'],
  ] as const
  return { status: 200, headers, body: file.bytes }
}

/** The id of a staged file that a path names; null for any other path. */
function uploadIn(path: string): string | null {
  return /^\/uploads\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** Takes the bytes of a staged file, at the address that was given for it. Only their number matters. */
function receive(world: World, uploadId: string, query: string, sizeBytes: number, now: number): Outcome {
  const denied = checkAccess(world, 'uploads', uploadId, query, now)
  if (denied !== null) return denied
  const upload = world.uploads.get(uploadId)
  if (upload === undefined) return refuse(404, 'NoSuchKey', 'The file is not staged.')
  if (upload.sizeBytes !== sizeBytes) return refuse(400, 'IncompleteBody', `The file has ${upload.sizeBytes} bytes, and ${sizeBytes} came.`)
  perform(world, { type: 'receiveUpload', uploadId }, now)
  return { status: 200, headers: [], body: '' }
}

function checkAccess({ seed }: World, folder: string, name: string, query: string, now: number): Outcome | null {
  const verdict = checkAddress(folder, name, query, now, seed)
  if (verdict === 'expired') return refuse(403, 'AccessDenied', 'Request has expired')
  return verdict === 'tampered' ? refuse(403, 'SignatureDoesNotMatch', 'The address is not one that was given.') : null
}

function refuse(status: number, code: string, message: string, headers: Outcome['headers'] = []): Outcome {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>\n`
  return { status, headers: [['content-type', 'application/xml'], ...headers], body }
}
