/** @jsxImportSource preact */
import { usePanel } from '../client/panel.ts'
import { useKept } from '../parts/use-kept.ts'
import { useRoute } from '../use-route.ts'
import { CompareWorlds } from './compare-worlds.tsx'
import { NewWorld } from './new-world.tsx'
import { readDropped, type DroppedFile } from './read-file.ts'
import { WorldDetail } from './world-detail.tsx'
import { WorldList } from './world-list.tsx'

/** The worlds of the mock: find, make, steer and compare them. A file that is dropped anywhere here becomes one. */
export function WorldsView() {
  const { world } = usePanel()
  const { id, query, open, filter } = useRoute()
  const [file, setFile] = useKept<DroppedFile | null>('file', null)
  const take = async (given: File): Promise<void> => {
    setFile(await readDropped(given))
    filter({ do: 'new', from: 'file' })
  }
  return (
    <div
      class="worlds"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [given] = event.dataTransfer?.files ?? []
        if (given !== undefined) void take(given)
      }}
    >
      {query['do'] === 'new' ? (
        <NewWorld file={file} onFile={(given) => void take(given)} />
      ) : query['do'] === 'compare' ? (
        <CompareWorlds left={id ?? world} />
      ) : (
        <div class={id === null ? 'split' : 'split open'}>
          <WorldList />
          {id !== null && <WorldDetail key={id} id={id} onClose={() => open(null)} />}
        </div>
      )}
    </div>
  )
}
