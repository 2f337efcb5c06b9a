/** @jsxImportSource preact */
import { useReading } from '../client/use-reading.ts'
import { Empty } from '../parts/empty.tsx'
import { FirstRequest } from '../parts/first-request.tsx'
import { clockTime } from '../parts/times.ts'
import { Unread } from '../parts/unread.tsx'
import { Newest } from './newest.tsx'

const most = 100

/** The saved papers of every account, and their collections. */
export function LibrarySection() {
  const reading = useReading(['library'], [], ({ control, world }) => control.getLibrary({ path: { world }, query: { limit: most } }))
  if (reading.value === undefined) return <Unread reading={reading} what="the library" />
  const { sources, collections, sourceCount, collectionCount } = reading.value
  if (sourceCount + collectionCount === 0)
    return (
      <Empty title="No paper is saved">
        <p>A client saves one, by its DOI for instance:</p>
        <FirstRequest path="/library/sources" body={{ doi: '10.1000/182' }} />
      </Empty>
    )
  const nameOf = new Map(collections.map(({ collectionId, name }) => [collectionId, name]))
  return (
    <section class="page" aria-label="Library">
      <h2>Collections</h2>
      <Newest
        items={collections}
        total={collectionCount}
        head={['Name', 'Account', 'Sources', 'Shared with']}
        none="There is no collection."
        show={({ name, owner, isShared, sourceCount: count, sharedWith }) => [
          name,
          owner,
          count,
          isShared
            ? sharedWith.map(({ email, role, status }) => `${email} (${role}${status === 'invited' ? ', invited' : ''})`).join(', ')
            : '–',
        ]}
      />
      <h2>Sources</h2>
      <Newest
        items={sources}
        total={sourceCount}
        head={['Title', 'Of', 'DOI', 'Full text', 'Deleted']}
        none="There is no source."
        show={({ title, owner, collectionId, doi, fullTextStatus, deletedAt }) => [
          title,
          owner ?? nameOf.get(collectionId ?? '') ?? collectionId,
          doi,
          <span class={fullTextStatus === 'available' ? 'badge good' : 'badge'} key="text">
            {fullTextStatus}
          </span>,
          deletedAt === null ? '' : clockTime(deletedAt),
        ]}
      />
    </section>
  )
}
