import { pathToFileURL } from 'node:url'
import { offerPrepared } from '../../../src/literature/search/search.ts'
import { createPreparedFile } from '../../../src/mock/worlds/prepared-file.ts'
import { areCorporaFresh, builtCorpora } from '../processes/built-corpora.ts'

// Each worker would make the search indexes, for seconds. Another test proves that the built ones equal them.
if (areCorporaFresh()) offerPrepared(createPreparedFile(pathToFileURL(builtCorpora).href))
