import { toGithubError } from '../conformance/report-github.ts'
import { UserError } from './arguments.ts'
import type { Values } from './conform-options.ts'

/** Whether a runner of GitHub reads what is printed, as `--annotations` says or its environment does. */
export function isAnnotated(wish: Values['annotations']): boolean {
  return wish === 'auto' ? process.env['GITHUB_ACTIONS'] === 'true' : wish === 'github'
}

/** Does it, and annotates what kept it from being done. */
export async function annotatingFailure<T>(wanted: boolean, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (wanted && error instanceof UserError) console.error(toGithubError(error.message))
    throw error
  }
}
