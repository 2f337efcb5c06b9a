/** @jsxImportSource preact */
import { usePanel } from '../client/panel.ts'
import { useReading } from '../client/use-reading.ts'
import { go } from '../route.ts'
import { useRoute } from '../use-route.ts'

const listed = 50

/** Chooses the world in view among the newest ones. */
export function WorldChooser() {
  const { world } = usePanel()
  const { view } = useRoute()
  const { value } = useReading([], [world], ({ control }) => control.listWorlds())
  const ids = (value?.worlds ?? []).map(({ id }) => id).slice(-listed)
  const shown = [...new Set(['default', world, ...ids.toReversed()])]
  return (
    <label class="chooser">
      <span>World</span>
      <select value={world} onChange={({ currentTarget }) => go({ world: currentTarget.value, view, id: null, query: {} })}>
        {shown.map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  )
}
