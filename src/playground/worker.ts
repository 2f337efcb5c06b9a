import { answerDocument, answerFile, dropOtherFiles, fileAt, keepFiles } from './packed-files.ts'
import { folderUrl, workerScope, type RequestEvent } from './worker-scope.ts'
import { answerByMock, hasNotes, startMock, takeNotes, takeOver } from './world.ts'

/** The service worker of the playground: it answers what pages of its folder ask, as the server of the mock does. */
workerScope.addEventListener('install', (event) => event.waitUntil(keepFiles().then(() => workerScope.skipWaiting())))

workerScope.addEventListener('activate', (event) => {
  takeOver()
  event.waitUntil(Promise.all([dropOtherFiles(), workerScope.clients.claim()]))
})

workerScope.addEventListener('fetch', (event) => {
  const { url } = event.request
  // What is not below the folder is none of ours.
  const answer = url.startsWith(folderUrl) ? answererOf(event, new URL(url).pathname.slice(new URL(folderUrl).pathname.length)) : null
  if (answer !== null) event.respondWith(answer())
})

/** What the mock answers below the folder. */
const ofMock = /^(?:_control|_files|_oauth|api|mcp|w|web)(?:\/|$)/

function answererOf(event: RequestEvent, path: string): (() => Promise<Response>) | null {
  const { request } = event
  if (isForeignForm(request)) return refuseForm
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && /^(?:w\/[^/]*\/)?_(?:panel|docs)$/.test(path)) return () => redirectTo(`${folderUrl}${path}/`)
  if (isRead && path === 'openapi.json') return answerDocument
  if (isRead && path === '_notes') return async () => Response.json(takeNotes())
  const file = isRead ? fileAt(path) : null
  if (file !== null) return () => (file === 'panel/index.html' ? answerPanelPage() : answerFile(file))
  return ofMock.test(path) ? () => answerByMock(event) : null
}

/** Leads to the first page where there is something to tell before. The browser keeps the fragment. */
async function answerPanelPage(): Promise<Response> {
  await startMock()
  return hasNotes() ? redirectTo(`${folderUrl}?notes`) : answerFile('panel/index.html')
}

async function redirectTo(url: string): Promise<Response> {
  return Response.redirect(url, 302)
}

/** A worker does not see from where a request comes, except for that of a form, which any site may send. */
function isForeignForm({ mode, method, referrer }: Request): boolean {
  return mode === 'navigate' && method !== 'GET' && !referrer.startsWith(folderUrl)
}

async function refuseForm(): Promise<Response> {
  return new Response('This form was sent by a page of another site.', {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
