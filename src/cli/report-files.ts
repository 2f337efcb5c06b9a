import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { suggestWord, didYouMean } from '../contract/did-you-mean.ts'
import { UserError } from './arguments.ts'
import { toSafeFile } from './print.ts'
import { whyUnwritable } from './read-file.ts'

export type ReportFiles<Format extends string> = {
  /** Writes the requested reports and returns an error for each that failed. One failure does not stop the others. */
  readonly write: (texts: { readonly [F in Format]: () => string }) => readonly UserError[]
}

/** Opens the files of `--report json=F,html=F` before anything is sent, so that no run is lost for want of a writable file. */
export function openReports<Format extends string>(formats: readonly Format[], wishes: readonly string[]): ReportFiles<Format> {
  const wanted = wishes.flatMap((wish) => wish.split(',')).map((wish) => parseWish(formats, wish))
  const places = wanted.map(({ file }) => resolve(file))
  const twice = wanted.find((_, index) => places.indexOf(places[index] ?? '') < index)
  if (twice !== undefined) throw new UserError('usage', `--report takes a file for each report, not ${twice.file} for two`)
  const files = wanted.map(({ format, file }) => ({ format, file, descriptor: open(file) }))
  return {
    write(texts) {
      return files.flatMap(({ format, file, descriptor }) => {
        try {
          ftruncateSync(descriptor)
          writeFileSync(descriptor, toSafeFile(texts[format](), format === 'json' || format === 'sarif'))
          closeSync(descriptor)
          return []
        } catch (error) {
          return [failure(file, error)]
        }
      })
    },
  }
}

function parseWish<Format extends string>(formats: readonly Format[], wish: string): { readonly format: Format; readonly file: string } {
  const [name = '', ...rest] = wish.split('=')
  const file = rest.join('=')
  const format = formats.find((known) => known === name)
  if (format === undefined || file === '')
    throw new UserError(
      'usage',
      `--report takes ${formats.map((known) => `${known}=FILE`).join(',')}, not ${wish}${meantBy(formats, name, file)}`,
    )
  return { format, file }
}

/** Suggests the format of a file that was given without one, from its name. */
function meantBy(formats: readonly string[], name: string, file: string): string {
  if (file !== '') return didYouMean(formatOf(name), formats, (format) => `${format}=${file}`)
  const format = formatOf(/\.(\w+)$/.exec(name)?.[1] ?? '')
  return formats.includes(format) ? suggestWord(`${format}=${name}`) : ''
}

function formatOf(ending: string): string {
  return ending === 'xml' ? 'junit' : ending
}

/** Opens for appending, so that an older report stays until the new one is ready. */
function open(file: string): number {
  try {
    return openSync(file, 'a')
  } catch (error) {
    throw failure(file, error)
  }
}

function failure(file: string, error: unknown): UserError {
  return new UserError('cannotRun', `Failed to write ${file}: ${whyUnwritable(error)}`)
}
