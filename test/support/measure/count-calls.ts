import { Session } from 'node:inspector/promises'

/** Counts the function calls of some work: a measure that does not depend on the load of the machine. */
export async function countCalls(work: () => unknown): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result.flatMap(({ functions }) => functions).reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0)
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}
