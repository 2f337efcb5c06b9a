import type { Account } from '../../engine/account.ts'
import { perform } from '../../engine/perform.ts'
import type { SessionFacts } from '../../engine/session.ts'
import { settle } from '../../engine/settle.ts'
import type { Answered } from '../api/answer-api.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { accountOfKey } from '../worlds/authorise.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import { presigner } from '../files/presign.ts'
import { webPath, type Urls } from '../http/urls.ts'
import type { PageContext } from './agent-results.ts'
import { isForeignForm, refuseForeignForm } from './foreign-form.ts'
import { notFoundPage, sessionPage, signInPage } from './session-page.ts'

/**
 * Serves the web interface, as far as answers link to it: a page for each session, public or behind a sign-in, with the button that resumes
 * it. Forms are posted to the page with `?sign-in` or `?resume`.
 */
export function answerWeb(live: LiveWorld, path: string, request: ApiRequest, urls: Urls, publicOrigin: string): Answered {
  settle(live.world, live.clock.now())
  const viewer = viewerOf(live, request)
  return {
    outcome: isForeignForm(request, publicOrigin) ? refuseForeignForm : showPage(live, path, request, viewer, urls),
    details: { operation: 'web', account: viewer?.name ?? null, notes: [] },
  }
}

function showPage(live: LiveWorld, path: string, request: ApiRequest, viewer: Account | null, urls: Urls): Outcome {
  const [, word = '', sessionId = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? []
  const facts = live.world.sessions.get(sessionId.toLowerCase())
  if (facts === undefined || webPath[facts.request.type] !== word) return notFoundPage()
  if (request.method === 'POST') return submitForm(live, facts, path, request, viewer, urls)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, headers: [plain, ['allow', 'GET, HEAD, POST']], body: 'This page is read, or sent its own forms.' }
  return mayView(facts, viewer)
    ? sessionPage(facts, viewer, null, viewContextOf(live, urls))
    : signInPage(viewer === null ? null : 'Your account may not view it.', urls)
}

function submitForm(live: LiveWorld, facts: SessionFacts, path: string, request: ApiRequest, viewer: Account | null, urls: Urls): Outcome {
  if (request.query === 'sign-in') {
    const key = new URLSearchParams(new TextDecoder().decode(request.body?.slice(0, 1000))).get('key')?.trim() ?? ''
    const account = accountOfKey(live.world, live.id, key)
    if (account === null || account.key !== 'valid') return signInPage('This key opens nothing here.', urls)
    if (!mayView(facts, account)) return signInPage('Your account may not view it.', urls)
    const cookie = `${cookieName}=${key}; Path=${pagesPath(path, request)}; HttpOnly; SameSite=Strict`
    return redirectToPage(request, [['set-cookie', cookie]])
  }
  if (request.query !== 'resume') return { status: 400, headers: [plain], body: 'This is no form of the page.' }
  if (viewer?.name !== facts.owner) return signInPage('Only its owner can resume it.', urls)
  const events = perform(live.world, { type: 'resumeSession', by: viewer.name, sessionId: facts.sessionId }, live.clock.now())
  if (!('refused' in events)) return redirectToPage(request, [])
  const notice = events.refused === 'insufficient_quota' ? 'The usage quota is still exhausted.' : 'It is not paused any more.'
  return sessionPage(live.world.sessions.get(facts.sessionId) ?? facts, viewer, notice, viewContextOf(live, urls))
}

function viewContextOf(live: LiveWorld, urls: Urls): PageContext {
  return { urls, download: presigner(urls.files, live.clock.now(), live.world.seed), withBody: false, own: live.world }
}

const plain = ['content-type', 'text/plain; charset=utf-8'] as const
const cookieName = 'understudy'

/** The path of the world's pages, which limits a cookie to one world. */
function pagesPath(path: string, request: ApiRequest): string {
  return request.path.slice(0, request.path.length - path.length)
}

/** Redirects to the page, so that reloading it does not repeat the form. */
function redirectToPage(request: ApiRequest, headers: Outcome['headers']): Outcome {
  return { status: 303, headers: [['location', request.path], ...headers], body: '' }
}

function mayView(facts: SessionFacts, viewer: Account | null): boolean {
  if (facts.isPublic) return true
  return viewer !== null && (viewer.name === facts.owner || facts.shares.some(({ account }) => account === viewer.name))
}

/** The account that is signed in; null when its key is no longer valid. */
function viewerOf(live: LiveWorld, request: ApiRequest): Account | null {
  const cookies = (request.header('cookie') ?? '').split(';').map((cookie) => cookie.trim().split('='))
  const key = cookies.find(([name]) => name === cookieName)?.[1] ?? ''
  const account = accountOfKey(live.world, live.id, key)
  return account?.key === 'valid' ? account : null
}
