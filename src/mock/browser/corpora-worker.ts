import { prepare } from '../../literature/search/full-text/prepared.ts'
import { paperCorpus } from '../../literature/search/paper-corpus.ts'
import { trialCorpus } from '../../literature/search/trial-corpus.ts'
import { writePackedParts } from '../worlds/packed-parts.ts'

/** The script of a worker: packs the corpora for a page that cannot fetch the packed ones. The message is the id of the file. */
globalThis.addEventListener('message', ({ data: id }: MessageEvent<string>) => {
  void packCorpora(id).then((bytes) => globalThis.postMessage(bytes, { transfer: [bytes.buffer] }))
})

async function packCorpora(id: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed: (readonly [name: string, bytes: Uint8Array])[] = []
  // One after the other, so that what was packed is free.
  for (const [name, bytes] of prepare(paperCorpus)) packed.push([name, await pack(bytes)])
  for (const [name, bytes] of prepare(trialCorpus)) packed.push([name, await pack(bytes)])
  return writePackedParts(id, packed)
}

async function pack(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
