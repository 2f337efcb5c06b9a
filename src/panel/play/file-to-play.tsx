/** @jsxImportSource preact */
import { useAct } from '../client/use-act.ts'
import { useRoute } from '../use-route.ts'

const mostBytes = 1_000_000

/** Takes the file of a scenario and opens it. */
export function FileToPlay() {
  const { visit } = useRoute()
  const act = useAct()
  const open = (file: File): void =>
    void act('', async () => {
      if (file.size > mostBytes) throw new Error(`${file.name} has more than 1 MB, which no scenario needs.`)
      const { packScenario } = await import('./player.ts')
      visit('play', { query: { scenario: await packScenario((await file.text()).replace(/^\uFEFF/, '')) } })
    })
  return (
    <label
      class="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const file = event.dataTransfer?.files[0]
        if (file !== undefined) open(file)
      }}
    >
      The file of a scenario, chosen or dropped here
      <input
        type="file"
        accept=".yaml,.yml,.json"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) open(file)
        }}
      />
    </label>
  )
}
