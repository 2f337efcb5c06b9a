import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { paperCorpus } from '../../src/literature/search/paper-corpus.ts'
import { prepare } from '../../src/literature/search/full-text/prepared.ts'
import { trialCorpus } from '../../src/literature/search/trial-corpus.ts'
import { createPreparedFile } from '../../src/mock/worlds/prepared-file.ts'

test('corpora: the built file has what searches prepare from them', () => {
  const built = createPreparedFile(pathToFileURL('dist/corpora.bin').href, Infinity)
  for (const [name, bytes] of [...prepare(paperCorpus), ...prepare(trialCorpus)]) {
    const part = built(name)
    expect(part === null ? 'nothing' : Buffer.compare(part, bytes), name).toBe(0)
  }
})
