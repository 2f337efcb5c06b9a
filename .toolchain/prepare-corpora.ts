import { brotliCompressSync, constants } from 'node:zlib'
import { paperCorpus } from '../src/literature/search/paper-corpus.ts'
import { prepare } from '../src/literature/search/full-text/prepared.ts'
import { trialCorpus } from '../src/literature/search/trial-corpus.ts'
import type { Contents } from '../src/mock/worlds/prepared-file.ts'

/** One file with the prepared corpora, compressed part by part so that each is unpacked on demand. */
export function prepareCorpora(): Uint8Array {
  return toPreparedFile([...prepare(paperCorpus), ...prepare(trialCorpus)])
}

export function toPreparedFile(parts: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  const packed = parts.map(([name, bytes]) => [name, pack(bytes)] as const)
  let end = 0
  const contents: Contents = Object.fromEntries(
    packed.map(([name, { length }]) => {
      const from = end
      end += length
      return [name, [from, length]]
    }),
  )
  const head = Buffer.from(JSON.stringify(contents))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, ...packed.map(([, bytes]) => bytes)])
}

/** The highest quality takes ten times as long for a tenth less. */
function pack(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
