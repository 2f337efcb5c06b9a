import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ApiRequest, Outcome } from '../../mock/http/api-request.ts'
import { worldIdPattern } from '../../mock/worlds/world-id.ts'
import { openStaticFiles } from '../../server/static-files.ts'

/** The built reference beside the folder of the bundled command, or in the build of a checkout. */
const builtFolders = ['../docs/', '../../docs/', '../../../dist/docs/'].map((place) => fileURLToPath(new URL(place, import.meta.url)))

/**
 * Answers the paths of the API reference at `/_docs`, or below a world; null for any other path, and for a world that is not there. It
 * tells nothing about the mock, so whoever reaches the mock may read it: the page asks the control API for keys, which has its own rules.
 */
export function createReference(hasWorld: (id: string) => boolean, folders = builtFolders): (request: ApiRequest) => Outcome | null {
  let answer: ReturnType<typeof openStaticFiles> | undefined
  return (request) => {
    const [, world = 'default', path] = place.exec(request.path) ?? []
    if (path === undefined || !hasWorld(world)) return null
    // Relative addresses of the page need the slash.
    if (path === '') return { status: 302, headers: [['location', `${request.path}/`]], body: '' }
    const folder = folders.find((one) => existsSync(one))
    if (folder === undefined) return unbuilt
    answer ??= openStaticFiles(folder, { policy })
    return answer(path, request)
  }
}

const place = new RegExp(`^(?:/w/(${worldIdPattern}))?/_docs((?:/.*)?)$`)

/** The viewer writes its styles into the page, and shows a file that it was answered from memory. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src data: blob:; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

const unbuilt: Outcome = {
  status: 404,
  headers: [['content-type', 'text/plain; charset=utf-8']],
  body: 'The reference is not there: `npm run build` makes it in a checkout.\n',
}
