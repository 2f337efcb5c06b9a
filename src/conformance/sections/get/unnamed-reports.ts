import { beginningOf } from '../../../exchange/beginning-of.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { defineFurtherPart, type Evidence, type Probe } from '../../define/check.ts'
import { fileTypeAt, fileTypes } from '../../define/file-types.ts'
import { oneByOne } from '../../define/one-by-one.ts'
import type { Target } from '../../define/target.ts'
import { download } from '../../probes/downloads.ts'
import { listedPages } from '../../probes/listed-pages.ts'

type Unnamed = Evidence & {
  readonly reads: readonly Exchange[]
  /** Some of their references, by the member of the address. */
  readonly files: readonly { readonly at: string; readonly file: Exchange }[]
}

/** The most reports and reviews that are read, and the most files of them. */
const [mostReports, mostReviews, mostFiles] = [4, 2, 3]
const references = ['txtUrl', 'bibUrl', 'risUrl'] as const

/** Some completed sessions of the list that the target does not name, and the references of those reports that lack some of the three. */
const unnamedSessions: Probe<Unnamed> = {
  name: 'completed sessions that the target does not name',
  profile: 'lifecycle',
  cost: { requests: mostReports + mostReviews + mostFiles, searches: 0, sessions: 0 },
  uses: [listedPages],
  async send({ send, visit, evidence, target }) {
    const { before } = await evidence(listedPages)
    const named = namedIn(target)
    const ended = before.flatMap(readSessionsIn).filter(({ sessionId, status }) => status === 'completed' && !named.has(sessionId))
    // As it was spelled: a deployment may tell letter case apart.
    const ofType = (wanted: SessionReading['type'], most: number): readonly string[] =>
      ended.flatMap(({ type, session }) => (type === wanted ? [String(session['sessionId'])] : [])).slice(0, most)
    const reads = [
      ...(await oneByOne(ofType('report', mostReports), (sessionId) =>
        send({ operation: 'getReport', as: 'default', path: { sessionId } }),
      )),
      ...(await oneByOne(ofType('systematicReview', mostReviews), (sessionId) =>
        send({ operation: 'getSystematicReview', as: 'default', path: { sessionId } }),
      )),
    ]
    const files: { readonly at: string; readonly file: Exchange }[] = []
    for (const { read, at } of reads.flatMap(partlyThere).slice(0, mostFiles)) {
      const file = await download(visit, read, at)
      if (file !== undefined) files.push({ at, file })
    }
    return { reads, files }
  },
}

function namedIn({ sessions = {} }: Target): ReadonlySet<string> {
  return new Set(
    Object.values(sessions)
      .flatMap((ids) => ids)
      .map((id) => id.toLowerCase()),
  )
}

/** The references of a report that has some of the three and lacks others. */
function partlyThere(read: Exchange): readonly { readonly read: Exchange; readonly at: string }[] {
  const there = references.filter((name) => typeof memberOf(read, name) === 'string')
  return read.operation === 'getReport' && there.length < references.length ? there.map((at) => ({ read, at })) : []
}

/** An address of references leads to references, also for a report that the target does not name. */
export const unnamedAreLists = defineFurtherPart({
  about: 'references of reports that the target does not name',
  probes: [unnamedSessions],
  judge(seen) {
    const wrong = seen?.files.find(({ at, file }) => {
      const answer = answerOf(file)
      return answer?.status === 200 && fileTypeAt(at) !== 'txt' && fileTypes[fileTypeAt(at)]?.matches(answer.text) !== true
    })
    if (wrong === undefined) return null
    const actual = `${JSON.stringify(beginningOf(answerOf(wrong.file)?.text ?? '', 40))} at /${wrong.at}`
    return { broken: { expected: 'at least one reference', actual }, by: [wrong.file] }
  },
})
