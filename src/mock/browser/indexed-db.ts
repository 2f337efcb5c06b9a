import type { Step, Store } from './store.ts'

const [heads, changes, answers] = ['heads', 'changes', 'answers']

/** A store in IndexedDB. Written data survives the page and the browser, but maybe not a power cut. */
export async function openIndexedDb(name: string): Promise<Store> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(heads)
    opening.result.createObjectStore(changes, { autoIncrement: true }).createIndex('world', 'world')
    opening.result.createObjectStore(answers, { keyPath: 'id' })
  })
  const database = await done(opening)
  // A deletion by other code waits until all connections are closed.
  database.addEventListener('versionchange', () => database.close())
  return {
    async read() {
      const reading = database.transaction([heads, changes, answers], 'readonly')
      const all = [
        done<unknown>(reading.objectStore(heads).get(theHead)),
        done<unknown[]>(reading.objectStore(changes).getAll()),
        done<unknown[]>(reading.objectStore(answers).getAll()),
      ] as const
      const [head, kept, heard] = await Promise.all(all)
      return { head, kept, answers: heard }
    },
    write: (steps) =>
      new Promise((resolve, reject) => {
        const writing = database.transaction([heads, changes, answers], 'readwrite')
        const fail = (): void => reject(writing.error ?? new Error('the database gave up a write'))
        writing.addEventListener('complete', () => resolve())
        writing.addEventListener('abort', fail)
        try {
          for (const step of steps) take(writing, step)
        } catch (error) {
          reject(error)
          writing.abort()
        }
      }),
    close: () => database.close(),
  }
}

const theHead = 'head'

function take(writing: IDBTransaction, step: Step): void {
  switch (step.type) {
    case 'head':
      writing.objectStore(heads).put(step.head, theHead)
      return
    case 'add':
      writing.objectStore(changes).add(step.kept)
      return
    case 'forget': {
      const store = writing.objectStore(changes)
      // The keys in order of insertion; those of later steps are not among them.
      const asking = store.index('world').getAllKeys(IDBKeyRange.only(step.world))
      asking.addEventListener('success', () => {
        for (const key of asking.result.slice(step.isReset ? 1 : 0)) store.delete(key)
      })
      return
    }
    case 'answer':
      writing.objectStore(answers).put(step.answer)
      return
    case 'heard':
      writing.objectStore(answers).delete(step.id)
      return
    case 'clear':
      for (const name of [heads, changes, answers]) writing.objectStore(name).clear()
      return
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')))
  })
}
