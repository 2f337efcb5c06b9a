import { exportForms } from '../../scenario/export/exported.ts'
import { parseScenario } from '../../scenario/scenario.ts'
import { parseCommand, UserError } from '../arguments.ts'
import { exportFlags } from '../flags.ts'
import { refuseExisting, writeNewFile } from '../new-file.ts'
import { readerBeside, readUserFile } from '../read-file.ts'
import { findScenario } from '../scenario-shelf.ts'
import { exportAs } from './export-as.ts'
import { printError, printJson } from '../print.ts'

export async function runExport(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, exportFlags, true)
  const [path, ...more] = positionals
  const { as: form, out } = values
  if (path === undefined) throw new UserError('usage', 'export needs a scenario file, such as bug.yaml')
  if (more.length > 0) throw new UserError('usage', 'export takes one scenario')
  if (form === undefined) throw new UserError('usage', `export needs --as: ${exportForms.join(', ')}`)
  if (out !== undefined) refuseExisting(out)
  const scenario = readUserFile(findScenario(path), (name, text) => parseScenario(name, text, readerBeside(name)))
  if (scenario.steps.length === 0)
    throw new UserError('cannotRun', `Failed to export ${path}: it has no steps; it is a world, which understudy mock serves`)
  const exported = await exportAs(form, scenario)
  if ('cannot' in exported)
    throw new UserError('cannotRun', exported.cannot.map((reason) => `Failed to export ${path} as ${form}: ${reason}`).join('\n'))
  const { text, notes } = exported
  if (values.quiet !== true) for (const note of notes) printError(note)
  if (out !== undefined) writeNewFile(out, text, form === 'curl' ? 0o777 : 0o666)
  if (values.json === true) printJson({ form, notes, ...(out === undefined ? { text } : { file: out }) }, 2)
  else if (out === undefined) process.stdout.write(text)
  return 0
}
