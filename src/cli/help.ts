import { foldLine } from '../conformance/text/fold-line.ts'
import type { Paint } from '../conformance/text/render-context.ts'
import { command, commandNames, type CommandName } from './commands.ts'
import type { Flag } from './flags.ts'
import { ownCommand } from './own-command.ts'

/** Short lines read best. */
const maxColumns = 80
const textColumn = 24
/** On a narrower terminal, descriptions stand below their flags. */
const fewColumns = 60

export type Page = { readonly columns: number; readonly paint: Paint }

/** The page of the bare command, for a newcomer. */
export function toWelcome({ columns, paint }: Page): string {
  const width = Math.min(columns, maxColumns)
  const doing = commandNames.map((name) => {
    const label = `  ${paint('strong', `understudy ${name}`)}${' '.repeat(12 - name.length)}`
    return foldLine(label + command(name).does, width, label)
  })
  return [
    foldLine(
      'A stateful mock server and a conformance suite for the Research Service API: build a client without the service, check a deployment against the contract, replay a bug on either.',
      width,
    ),
    [''],
    ['usage: understudy <command> [options]'],
    [''],
    ...doing,
    [''],
    foldLine('Start the mock server, and send it a request from another terminal:', width),
    [''],
    ['  understudy mock', "  curl -H 'Authorization: Bearer key-default' localhost:4010/api/v2/sessions"],
    [''],
    foldLine(`See understudy <command> --help. If the command is not found, use ${ownCommand()}.`, width),
  ]
    .flat()
    .join('\n')
}

/** The help of a command: its purpose, its flags by section, its exit codes, and examples. */
export function toHelp(name: CommandName, { columns, paint }: Page): string {
  const { usage, about, flags, ends, examples } = command(name)
  const width = Math.min(columns, maxColumns)
  return [
    foldLine(`usage: understudy ${name} ${usage}`, width, 'usage: '),
    [''],
    foldLine(about, width),
    [''],
    rowsOf(Object.entries(flags)).flatMap((row) => toRowLines(row, width, paint)),
    [''],
    ends === undefined ? [] : [...foldLine(ends, width), ''],
    examples.map((line) => `  ${line}`),
  ]
    .flat()
    .join('\n')
}

type NamedFlag = readonly [name: string, flag: Flag]
type Row = readonly [first: NamedFlag, ...beside: NamedFlag[]]

function rowsOf(flags: readonly NamedFlag[]): readonly Row[] {
  const rows: [NamedFlag, ...NamedFlag[]][] = []
  for (const flag of flags) {
    const last = rows.at(-1)
    if (flag[1].beside === true && last !== undefined) last.push(flag)
    else rows.push([flag])
  }
  return rows
}

function toRowLines(row: Row, width: number, paint: Paint): readonly string[] {
  const [[, { heading, does, row: said = does }]] = row
  const left = `  ${row.map(([name, flag]) => toUsage(name, flag)).join(' ')}`
  const label = left.length < textColumn ? left.padEnd(textColumn) : `${left}  `
  const isBelow = width < fewColumns || (left.length >= textColumn && (label + said).length > width)
  const indent = ' '.repeat(width < fewColumns ? 6 : textColumn)
  const text = said === '' ? [] : isBelow ? foldLine(indent + said, width, indent) : foldLine(label + said, width, label)
  return [
    ...(heading === undefined ? [] : [paint('strong', `${heading}:`)]),
    ...(said === '' || isBelow ? foldLine(left, width, '  ') : []),
    ...text,
  ]
}

function toUsage(name: string, { short, value, words }: Flag): string {
  const behind = value ?? words?.join('|')
  return `${short === undefined ? '' : `-${short} `}--${name}${behind === undefined ? '' : ` ${behind}`}`
}
