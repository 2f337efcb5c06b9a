import { createVirtualTime, type VirtualTime } from '../../../src/cli/conform/virtual-time.ts'
import { examine } from '../../../src/conformance/examine.ts'
import type { Target } from '../../../src/conformance/define/target.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import type { Profile } from '../../../src/conformance/define/profile.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import type { Deployment, Surroundings } from '../../deployments/exam.ts'

/** Fixed, so that every run is the same. */
const startsAt = Date.parse('2026-03-04T05:06:07Z')

const baseUrl = 'http://127.0.0.1:4010/api/v2'

/** Examines a deployment in process, on a clock that moves while everything waits. */
export async function examineDeployment(create: (surroundings: Surroundings) => Deployment, profile: Profile): Promise<Report> {
  const time = createVirtualTime(() => undefined)
  const now = (): number => startsAt + time.elapsedMs()
  const { handle, target } = create({ baseUrl, mcpUrl: 'http://127.0.0.1:4010/mcp', now, wait: time.sleepAtWork })
  const inflate = stopWhileInflating(time)
  const examining = examine({
    target: { ...target, baseUrl } as Target, // what its target file says
    rules: rulesMatching('**'),
    profile,
    fetch: (input, init) => time.during(() => handle(new Request(input, init))),
    now,
    sleep: (ms) => time.sleep(Math.ceil(ms)),
    giveTurn: () => null,
  })
  try {
    for (;;) {
      const next = await examining.next()
      if (next.done === true) return next.value
    }
  } finally {
    inflate.restore()
  }
}

/**
 * Stops time while a file is inflated. That is done on another thread, and takes as many turns of the event loop as the machine is busy, so
 * that a run would differ from the next.
 */
function stopWhileInflating({ during }: VirtualTime): { readonly restore: () => void } {
  const { DecompressionStream: Usual } = globalThis
  globalThis.DecompressionStream = class extends Usual {
    override readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
    constructor(format: CompressionFormat) {
      super(format)
      const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
      this.readable = readable
      // A stream that breaks or that nobody reads to its end is over as well.
      void during(() => super.readable.pipeTo(writable).catch(() => undefined))
    }
  }
  return { restore: () => void (globalThis.DecompressionStream = Usual) }
}
