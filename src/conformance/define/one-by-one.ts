/** Maps items one after the other, in their order. */
export async function oneByOne<One, Done>(all: readonly One[], work: (one: One) => Promise<Done>): Promise<readonly Done[]> {
  const done: Done[] = []
  for (const one of all) done.push(await work(one))
  return done
}
