/** @jsxImportSource preact */
import type { DroppedFile, PlacedLine } from './read-file.ts'
import type { CreateWorld, MakingMistake } from './use-make-world.ts'

type FileOfWorldProps = {
  readonly file: DroppedFile | null
  readonly onFile: (file: File) => void
  /** What the mock has against the file. */
  readonly mistake: MakingMistake | null
  readonly onMake: (from: CreateWorld) => void
}

/** Makes a world from the `given` of a scenario file, dropped or chosen. */
export function FileOfWorld({ file, onFile, mistake, onMake }: FileOfWorldProps) {
  const scenario = file?.scenario
  return (
    <>
      <label class="drop">
        Drop a scenario here, as YAML or JSON, or choose one
        <input
          type="file"
          accept=".yaml,.yml,.json"
          onChange={({ currentTarget }) => {
            const [given] = currentTarget.files ?? []
            if (given !== undefined) onFile(given)
            currentTarget.value = ''
          }}
        />
      </label>
      {file !== null && (
        <section class="card" aria-label="The file">
          <h2>
            <code>{file.name}</code>
          </h2>
          {typeof scenario?.['title'] === 'string' && <p>{scenario['title']}</p>}
          {typeof scenario?.['story'] === 'string' && <p class="hint">{scenario['story']}</p>}
          <Mistakes file={file} mistakes={[...file.mistakes, ...(mistake === null ? [] : [placeIn(file, mistake)])]} />
          {scenario !== null && scenario !== undefined && (
            <button type="button" onClick={() => onMake({ scenario })}>
              Make the world
            </button>
          )}
        </section>
      )}
    </>
  )
}

function placeIn({ lineAt }: DroppedFile, { at, message }: MakingMistake): PlacedLine {
  return { line: lineAt(at.replace(/^scenario\.?/, '')), message: message.replace(/^scenario\.?/, '') }
}

function Mistakes({ file: { lines }, mistakes }: { readonly file: DroppedFile; readonly mistakes: readonly PlacedLine[] }) {
  if (mistakes.length === 0) return null
  return (
    <ul class="file-mistakes" role="alert">
      {mistakes.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          <p class="mistake">
            Line {line}: {message}
          </p>
          {lines[line - 1] !== undefined && (
            <pre class="body">
              <span class="hint">{line}</span> {lines[line - 1]}
            </pre>
          )}
        </li>
      ))}
    </ul>
  )
}
