import { readFileSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { FileLocation } from '../../conformance/report/file-location.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Finds the line of the repository that findings are shown at: the address in the target file, or else the workflow that runs. */
export function findRepositoryPlace(target: string | undefined, environment: Environment): FileLocation | undefined {
  return (target === undefined ? undefined : inTarget(target, environment['GITHUB_WORKSPACE'])) ?? inWorkflow(environment)
}

/** A file beside the repository is none of its files. */
function inTarget(target: string, workspace: string | undefined): FileLocation | undefined {
  const top = workspace === undefined || workspace === '' ? process.cwd() : workspace
  const path = relative(resolve(top), resolve(target))
  if (path === '' || isAbsolute(path) || path.split(sep)[0] === '..') return undefined
  return { file: path.replaceAll(sep, '/'), line: lineOfAddress(target) }
}

function lineOfAddress(target: string): number {
  const before = /^[^]*?(?=^[ \t{,]*["']?baseUrl["']?[ \t]*:)/m.exec(readFileSync(target, 'utf8'))
  return before === null ? 1 : before[0].split('\n').length
}

/** `owner/name/.github/workflows/contract.yaml@refs/heads/main`, unless it comes from another repository. */
function inWorkflow({ GITHUB_REPOSITORY: repository = '', GITHUB_WORKFLOW_REF: workflow = '' }: Environment): FileLocation | undefined {
  if (repository === '' || !workflow.startsWith(`${repository}/`)) return undefined
  const [file = ''] = workflow.slice(repository.length + 1).split('@')
  return file === '' ? undefined : { file, line: 1 }
}
