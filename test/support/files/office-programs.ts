import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

type Files = { readonly [name: string]: Uint8Array }

const run = promisify(execFile)

// Comma, quotes, the encoding that the file or else the system says, from line 1.
const csvIn = '--infilter=CSV:44,34,0,1'
// The same in UTF-8; no column formats, default language, texts quoted, numbers as they are and not as they are shown.
const csvOut = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false'

/** The one table of each spreadsheet in LibreOffice Calc, as CSV. Calc has to detect the encoding of a CSV itself. */
export async function readSpreadsheets(files: Files): Promise<{ readonly [name: string]: string }> {
  const ending = (end: string): Files => Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith(end)))
  const converted = { ...(await convert(ending('.csv'), csvOut, csvIn)), ...(await convert(ending('.xlsx'), csvOut)) }
  return Object.fromEntries(Object.entries(converted).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

/** Texts as LibreOffice Writer opens them, in PDF. */
export async function printTexts(files: Files): Promise<Files> {
  return convert(files, 'pdf')
}

/** The pages of a PDF as Poppler reads them. */
export async function readPages(pdf: Uint8Array): Promise<readonly string[]> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'file.pdf'), pdf)
    const { stdout, stderr } = await run('pdftotext', ['-layout', '-enc', 'UTF-8', join(folder, 'file.pdf'), '-'])
    // Poppler mends what it can, and says so.
    if (stderr !== '') throw new Error(`Failed to read a PDF: ${stderr}`)
    return stdout.split('\f').slice(0, -1)
  })
}

/** Describes a PDF with Poppler. */
export async function describePdf(pdf: Uint8Array): Promise<string> {
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'file.pdf'), pdf)
    const { stdout, stderr } = await run('pdfinfo', [join(folder, 'file.pdf')])
    return stdout + stderr
  })
}

/** Converts files with LibreOffice, and keeps their names. */
async function convert(files: Files, format: string, ...options: readonly string[]): Promise<Files> {
  return inFolder(async (folder) => {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    await mkdir(before)
    // The output drops the old extension, so two files of one name would overwrite each other.
    const names = Object.keys(files)
    const paths = names.map((name, at) => join(before, `${at}.${name.split('.').at(-1)}`))
    await Promise.all(paths.map((path, at) => writeFile(path, files[names[at] ?? ''] ?? '')))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    // LibreOffice sometimes waits for ever on an invisible dialog.
    await run('soffice', [profile, '--headless', '--norestore', ...options, '--convert-to', format, '--outdir', after, ...paths], {
      timeout: 280_000,
      killSignal: 'SIGKILL',
      // A machine without a locale has an encoding of ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    const made = await readdir(after)
    if (made.length !== names.length) throw new Error(`Failed to convert ${names.join(', ')} to ${format}: got ${made.join(', ')}`)
    const entries = made.map(async (path) => [names[Number.parseInt(basename(path), 10)] ?? '', await readFile(join(after, path))] as const)
    return Object.fromEntries(await Promise.all(entries))
  })
}

async function inFolder<Result>(body: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-office-'))
  try {
    return await body(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
