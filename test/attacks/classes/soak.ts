import { seededRandom } from '../../../src/literature/seeded-random.ts'
import { playEpisode } from '../../support/soak/episodes.ts'
import type { Memory } from '../../support/soak/soak-server.ts'
import { slackBytes, soakOverLoopback, warmUpRequests } from '../../support/soak/soaked-mock.ts'
import type { AttackClass } from '../attack.ts'

export const soak: AttackClass = {
  name: 'soak',
  holds: `no request of very many is answered 500, and memory does not grow after the first ${warmUpRequests}`,
  async open() {
    const { send, memory, stop, bugs } = await soakOverLoopback()
    let [asked, told] = [0, 0]
    let warm: Memory | undefined
    return {
      next(draw) {
        const seed = draw(2 ** 31)
        return {
          name: `the episode of seed ${seed}`,
          async make() {
            const failed: number[] = []
            await playEpisode(send, seededRandom(seed, 0), (status) => {
              asked++
              if (status >= 500) failed.push(status)
            })
            if (warm === undefined && asked >= warmUpRequests) warm = await memory()
            const bug = bugs[told]
            told = bugs.length
            if (bug !== undefined) return `a bug: ${bug}`
            return failed.length > 0 ? `a request is answered ${failed.join(', ')}` : null
          },
        }
      },
      async close() {
        const grown = warm === undefined ? 0 : (await memory()).heapUsed - warm.heapUsed
        await stop()
        return grown > slackBytes ? [`the heap grew by ${(grown / 2 ** 20).toFixed(1)} MiB`] : []
      },
    }
  },
}
