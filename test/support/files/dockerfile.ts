import { readFileSync } from 'node:fs'

/** An instruction of a Dockerfile. */
export type Instruction = { readonly name: string; readonly text: string }

/** Reads the instructions of a Dockerfile, in order. A line that ends with a backslash goes on in the next. */
export function readDockerfile(path: string): readonly Instruction[] {
  const lines = readFileSync(path, 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, name, text] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === undefined || text === undefined || !known.has(name)) throw new Error(`Failed to read ${path}: ${line} is no instruction`)
    return { name, text }
  })
}

const known = new Set(['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'EXPOSE', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'])

/** The words of an instruction in its exec form, a JSON array, behind its flags. */
export function wordsOf(instructions: readonly Instruction[], name: string): readonly string[] {
  const text = instructions.findLast((one) => one.name === name)?.text ?? ''
  return JSON.parse(text.slice(text.indexOf('['))) as readonly string[] // the exec form has strings only
}
