import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs'
import { UserError } from './arguments.ts'

const formats = ['json', 'junit'] as const
type Format = (typeof formats)[number]

export type ReportFiles = {
  /** Writes each report that was asked for, of the texts there are; one that cannot be written keeps no other from it. Gives why one could not. */
  readonly write: (texts: { readonly [F in Format]: () => string }) => readonly UserError[]
}

/** The files of `--report json=F,junit=F`, opened before anything is sent: a run whose report could not be written would be lost. */
export function openReports(wishes: readonly string[]): ReportFiles {
  const files = wishes
    .flatMap((wish) => wish.split(','))
    .map((wish) => {
      const [name = '', ...rest] = wish.split('=')
      const file = rest.join('=')
      const format = formats.find((known) => known === name)
      if (format === undefined || file === '')
        throw new UserError('usage', `--report takes ${formats.map((known) => `${known}=FILE`).join(',')}, not ${wish}`)
      return { format, file, descriptor: open(file) }
    })
  return {
    write(texts) {
      return files.flatMap(({ format, file, descriptor }) => {
        try {
          ftruncateSync(descriptor)
          writeFileSync(descriptor, texts[format]())
          closeSync(descriptor)
          return []
        } catch (error) {
          return [failure(file, error)]
        }
      })
    },
  }
}

/** What is there stays until there is something better. */
function open(file: string): number {
  try {
    return openSync(file, 'a')
  } catch (error) {
    throw failure(file, error)
  }
}

function failure(file: string, error: unknown): UserError {
  return new UserError('cannotRun', `Failed to write ${file}: ${error instanceof Error ? error.message : String(error)}`)
}
