/** @jsxImportSource preact */
import { useReading } from '../client/use-reading.ts'
import { amount } from '../parts/amount.ts'
import { Rows } from '../parts/rows.tsx'
import { Unread } from '../parts/unread.tsx'
import { useRoute } from '../use-route.ts'

/** Makes a world from the `given` of a scenario that the package brings along. */
export function ShelfOfWorlds({ onMake }: { readonly onMake: (shelf: string) => void }) {
  const reading = useReading([], [], ({ control }) => control.listShelf())
  const { query, filter } = useRoute()
  const { find = '', shelf: name = null } = query
  if (reading.value === undefined) return <Unread reading={reading} what="the shelf" />
  const { scenarios } = reading.value
  const words = find.toLowerCase().split(/\s+/)
  const found = scenarios.filter(({ theme, title, story }) => {
    const text = `${theme} ${title} ${story}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const chosen = scenarios.find((one) => one.name === name)
  return (
    <>
      <div class="filters">
        <label>
          Find by words of its story
          <input type="search" value={find} onInput={({ currentTarget }) => filter({ find: currentTarget.value })} />
        </label>
        <span class="hint count" role="status">
          {found.length === 0 ? 'No scenario has all of these words' : amount(found.length, 'scenario')}
        </span>
      </div>
      {found.length > 0 && (
        <div class="shelf">
          <Rows
            key={find}
            label="Scenarios of the shelf"
            items={found}
            keyOf={(one) => one.name}
            rowHeight={40}
            opened={name}
            onOpen={(shelf) => filter({ shelf })}
            show={({ title, theme }) => (
              <>
                <span>{title}</span>
                <small>{theme}</small>
              </>
            )}
          />
        </div>
      )}
      {chosen === undefined ? (
        <p class="hint">Choose a scenario. The world begins as its story does, and none of its steps is played.</p>
      ) : (
        <section class="card" aria-label="The scenario">
          <h2>{chosen.title}</h2>
          <p>{chosen.story}</p>
          <button type="button" onClick={() => onMake(chosen.name)}>
            Make the world
          </button>
        </section>
      )}
    </>
  )
}
