/** The part of a service worker that the types of pages do not have. */
type WorkerScope = {
  readonly registration: { readonly scope: string }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
    (type: 'fetch', listener: (event: RequestEvent) => void): void
  }
}

/** An event for which the browser keeps the worker alive until all promises are settled. */
type LifeEvent = { readonly waitUntil: (until: Promise<unknown>) => void }

export type RequestEvent = LifeEvent & {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

export const workerScope = globalThis as unknown as WorkerScope // this code runs in service workers only

/** The address of the folder, with a slash at its end. */
export const folderUrl = workerScope.registration.scope

/** The path of the folder: empty, or without a slash at its end. */
export const folderPath = new URL(folderUrl).pathname.replace(/\/$/, '')
