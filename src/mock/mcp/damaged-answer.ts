import type { Damage, ReadyOutcome } from '../http/api-request.ts'
import { dripBody, lostConnection, truncateBody } from '../http/damage.ts'

/** The damage that the requests of a call met. Its own answer meets it on the way to the client. */
export type Trouble = { damage: Damage | null }

/**
 * An answer whose first part is there. Damage that its call has met by then is that of the whole answer; damage that it meets later is
 * that of the parts that are still to come.
 */
export async function damagedAnswer(
  { status, headers, body }: ReadyOutcome & { readonly body: ReadableStream<Uint8Array> },
  trouble: Trouble,
): Promise<ReadyOutcome> {
  const reader = body.getReader()
  const first = await reader.read()
  const { damage } = trouble
  if (damage !== null) return { status, headers, body: await allOf(first, reader), damage }
  return { status, headers, body: streamOf(first, reader, trouble) }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Read = Awaited<ReturnType<Reader['read']>>

function streamOf(first: Read, reader: Reader, trouble: Trouble): ReadableStream<Uint8Array> {
  let next: Read | null = first
  let last: Reader | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const read = await (next ?? (last ?? reader).read())
        next = null
        const { damage } = trouble
        if (last === null && damage !== null && !read.done) {
          const rest = await allOf(read, reader)
          if (damage.type === 'drop') return controller.error(lostConnection())
          last = (damage.type === 'drip' ? dripBody(rest, damage) : truncateBody(rest, damage.bytes)).getReader()
          return forward(await last.read(), controller)
        }
        forward(read, controller)
      },
      cancel: (reason) => (last ?? reader).cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function forward({ done, value }: Read, controller: ReadableStreamDefaultController<Uint8Array>): void {
  if (done) controller.close()
  else controller.enqueue(value)
}

async function allOf(first: Read, reader: Reader): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for (let read = first; !read.done; read = await reader.read()) parts.push(read.value)
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}
