/** @jsxImportSource preact */
import type { DroppedFile } from './read-file.ts'
import type { MakingMistake } from './use-make-world.ts'

type FileOfWorldProps = {
  readonly file: DroppedFile | null
  readonly onFile: (file: File) => void
  /** What the mock has against the file. */
  readonly mistake: MakingMistake | null
  readonly onMake: (text: string) => void
}

const shownLines = 14

/** Makes a world from the `given` of a scenario file, dropped or chosen. */
export function FileOfWorld({ file, onFile, mistake, onMake }: FileOfWorldProps) {
  const lines = file?.text.split('\n') ?? []
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
          {file.isTooLarge && (
            <p class="mistake" role="alert">
              The file has more than 1 MiB, which the mock does not take.
            </p>
          )}
          {mistake === null ? <Beginning lines={lines} /> : <Mistake lines={lines} mistake={mistake} />}
          {!file.isTooLarge && (
            <button type="button" onClick={() => onMake(file.text)}>
              Make the world
            </button>
          )}
        </section>
      )}
    </>
  )
}

function Beginning({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length < 2 && (lines[0] ?? '') === '') return null
  return (
    <pre class="body" tabIndex={0} aria-label="Beginning of the file">
      {lines.slice(0, shownLines).join('\n')}
      {lines.length > shownLines && '\n…'}
    </pre>
  )
}

/** A mistake with its line, which the mock tells. */
function Mistake({ lines, mistake: { message } }: { readonly lines: readonly string[]; readonly mistake: MakingMistake }) {
  const [, number = ''] = /^line (\d+): /.exec(message) ?? []
  const line = number === '' ? undefined : lines[Number(number) - 1]
  return (
    <div class="file-mistakes" role="alert">
      <p class="mistake">{message.charAt(0).toUpperCase() + message.slice(1)}</p>
      {line !== undefined && (
        <pre class="body">
          <span class="hint">{number}</span> {line}
        </pre>
      )}
    </div>
  )
}
