import { isUuid } from '../../../contract/formats.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { firstSource, pickFields } from './first-source.ts'
import { createdIdIn } from './created-by-run.ts'
import { idIn, malformedId, unknownUuid } from './library-answers.ts'
import { createLibraryClient } from './library-client.ts'
import { strayName } from './library-reads.ts'
import { markPapers, toPaper } from './library-papers.ts'
import { ownCollection, toCollectionBody } from './own-collection.ts'
import { deleteCreated } from './saved-again.ts'

/** A request with one thing wrong, and the words of which its refusal must have one. */
type WrongRequest = { readonly about: string; readonly names: RegExp; readonly answer: Exchange }

type Refused = Evidence & {
  readonly wrong: readonly WrongRequest[]
  /** Reads by ids that name nothing. */
  readonly unknown: readonly Exchange[]
}

const idWords = /(?:^|[^a-z])id|Id\b|ID\b|_id|[uU][uU][iI][dD]|[iI]dentifier|source|collection|[pP]ath|not(?: |%20)an(?: |%20)id/.source

/** The words by which an error may name an id: the usual ones, and the member that has it. */
export function namesId(idName: string): RegExp {
  return new RegExp(`${idWords}|${idName.replaceAll(/[^\w]/g, String.raw`\$&`)}`)
}

/** Requests that break one rule of input each, in the forms that the deployment takes. */
export const refusedRequests: Probe<Refused> = {
  name: 'requests to the library with one thing wrong',
  profile: 'lifecycle',
  cost: { requests: 8, searches: 0, sessions: 0 },
  uses: [firstSource, ownCollection],
  async send(context) {
    const { form: sourceForm, details: sources } = await context.evidence(firstSource)
    const { form: collectionForm, details: collections } = await context.evidence(ownCollection)
    const client = createLibraryClient(context)
    const { ask, lists, pathOf } = client
    const mark = await markPapers(context)
    const wrong: WrongRequest[] = []
    const unknown: Exchange[] = []
    const stray = new RegExp(strayName)
    if (sourceForm !== null) {
      const body = { ...pickFields(toPaper(mark, 16), sourceForm.fields), [strayName]: 1 }
      const answer = await ask('POST', lists.source, { body })
      wrong.push({ about: 'a source with an unknown key', names: stray, answer })
      await deleteCreated(client, sourceForm, mark, [answer])
    }
    if (collectionForm !== null) {
      const body = { ...toCollectionBody(collectionForm.fields, mark), [strayName]: 1 }
      const answer = await ask('POST', lists.collection, { body })
      wrong.push({ about: 'a collection with an unknown key', names: stray, answer })
      const id = await createdIdIn(client, answer, { kind: 'collection', idName: collectionForm.idName, mark })
      if (id !== null) await ask('DELETE', pathOf('collection', id))
    }
    const forms = [
      ['source', sourceForm, sources],
      ['collection', collectionForm, collections],
    ] as const
    for (const [kind, form, details] of forms) {
      if (form === null || !isUuid(idIn(details.at(-1), kind, form.idName) ?? '')) continue
      unknown.push(await ask('GET', pathOf(kind, unknownUuid)))
      wrong.push({ about: `a malformed id of a ${kind}`, names: namesId(form.idName), answer: await ask('GET', pathOf(kind, malformedId)) })
    }
    return { wrong, unknown }
  },
}
