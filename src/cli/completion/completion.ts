import { didYouMean } from '../../contract/did-you-mean.ts'
import { parseCommand, UserError } from '../arguments.ts'
import { commands, shells } from '../commands.ts'
import { complete } from './complete.ts'
import { completionScripts } from './completion-scripts.ts'
import { print } from '../print.ts'

/**
 * Prints the script for a shell. What that asks at each TAB, `completion words -- WORD…`, are the words behind the command so far; the
 * answer is what the last of them may become, a line each with what it is for behind a tab.
 */
export function runCompletion(args: readonly string[]): number {
  const [first, second, ...words] = args
  if (first === 'words' && second === '--') {
    for (const { word, does } of complete(words)) print(does === '' ? word : `${word}\t${does}`)
    return 0
  }
  const { positionals } = parseCommand(args, commands.completion.flags, true)
  const [wanted, ...more] = positionals
  if (wanted === undefined || more.length > 0)
    throw new UserError('usage', `completion needs one shell: ${shells.join(', ')}, such as: npx understudy completion bash >> ~/.bashrc`)
  const shell = shells.find((known) => known === wanted)
  if (shell === undefined)
    throw new UserError('usage', `no completion for ${wanted}; there are ${shells.join(', ')}${didYouMean(wanted, shells)}`)
  print(completionScripts[shell])
  return 0
}
