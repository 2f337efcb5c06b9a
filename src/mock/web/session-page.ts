import { toTimestamp } from '../../contract/instant.ts'
import { withoutMagic } from '../../contract/given.ts'
import type { Account } from '../../engine/account.ts'
import { outputsOf, sessionAt, type SessionFacts } from '../../engine/session.ts'
import { nameOf, stagesOf, titleOf, type WorkStage } from '../../engine/session-request.ts'
import type { Outcome } from '../http/api-request.ts'
import type { Urls } from '../http/urls.ts'
import type { PageContext } from './agent-results.ts'
import { html, page, panelLink, type Html } from './page.ts'
import { isWaitingForExports, sessionResults } from './session-results.ts'

const stageNames: { readonly [Stage in WorkStage]: string } = {
  gathering_sources: 'Gathering sources',
  screening_abstract: 'Screening abstracts',
  screening_fulltext: 'Screening full texts',
  extracting_data: 'Extracting data',
  generating_report: 'Writing the report',
}

const statusNames = {
  processing: 'Processing',
  pausedForInsufficientQuota: 'Paused: the usage quota is exhausted',
  completed: 'Completed',
  failed: 'Failed',
  unknown: 'Not tracked',
}

/** The page of a session: how far it is, and what it has. Its owner may resume it here while it is paused. */
export function sessionPage(facts: SessionFacts, viewer: Account | null, notice: string | null, context: PageContext): Outcome {
  const { request, owner, createdAt } = facts
  const view = sessionAt(facts)
  const title = withoutMagic(titleOf(request))
  const kind = nameOf[request.type]
  const isOwner = viewer?.name === owner
  const isIdle = request.type === 'agent' && view.status === 'completed'
  const failure =
    view.status === 'failed'
      ? html`<dt>Reason</dt>
          <dd>${view.error.message} <code>${view.error.code}</code></dd>`
      : html``
  const resume =
    view.status !== 'pausedForInsufficientQuota'
      ? html``
      : isOwner
        ? html`<form method="post" action="?resume"><button>Resume</button></form>`
        : html`<p>Its owner can resume it.</p>
            ${viewer === null ? signInForm(context.urls) : html``}`
  const body = html` <p class="kind">${kind.charAt(0).toUpperCase()}${kind.slice(1)}</p>
    <h1>${title}</h1>
    ${notice === null ? html`` : html`<p class="notice" role="status">${notice}</p>`}
    <dl>
      <dt>Status</dt>
      <dd>${statusNames[view.status]}${isIdle ? ': idle, and awaiting a message' : ''}</dd>
      ${failure}
      <dt>Created</dt>
      <dd>${toTimestamp(createdAt).slice(0, 16).replace('T', ' ')} UTC</dd>
      <dt>Seen by</dt>
      <dd>
        ${facts.isPublic ? 'everybody with this address' : isOwner ? 'you and whom you share it with' : 'its owner and whom it is shared with'}
      </dd>
    </dl>
    ${stageList(facts)} ${resume} ${sessionResults(facts, context)} ${panelLink}`
  const isMoving = view.status === 'processing' || isWaitingForExports(facts)
  return page(200, title, body, isMoving ? { refreshSeconds } : {})
}

/** The seconds after which the page of a session that still moves is loaded again. */
const refreshSeconds = 5

function stageList(facts: SessionFacts): Html {
  const stages = stagesOf(facts.request).filter((stage) => stage !== null)
  if (stages.length === 0 || !facts.isTracked) return html``
  const done = new Set(outputsOf(facts).map(({ stage }) => stage))
  const { executionStage, status } = sessionAt(facts)
  const [here, later] = status === 'failed' ? ['failed here', 'not reached'] : ['here', 'to come']
  const rows = stages.map((stage) => {
    if (done.has(stage)) return html`<li>${stageNames[stage]} <span>done</span></li>`
    return stage === executionStage
      ? html`<li class="now" aria-current="step">${stageNames[stage]} <span>${here}</span></li>`
      : html`<li>${stageNames[stage]} <span>${later}</span></li>`
  })
  return html`<ol>
    ${rows}
  </ol>`
}

/** Shows how keys look: those of a named world end with its name. */
function signInForm({ baseUrl }: Urls): Html {
  const [, world] = /\/w\/([^/]+)\//.exec(baseUrl) ?? []
  const example = world === undefined ? 'key-default' : `key-default-${world}`
  return html`<form method="post" action="?sign-in">
    <label for="key">API key</label>
    <input id="key" name="key" autocomplete="off" spellcheck="false" placeholder="${example}" required />
    <button>Sign in</button>
  </form>`
}

/** The page for a visitor who may not view the session, or is not signed in yet. */
export function signInPage(notice: string | null, urls: Urls): Outcome {
  const body = html` <h1>Sign in</h1>
    ${notice === null ? html`` : html`<p class="notice" role="alert">${notice}</p>`}
    <p>This session is not public. Sign in with the API key of its owner, or of somebody it is shared with.</p>
    ${signInForm(urls)} ${panelLink}`
  // A 401 is for programs; a visitor is asked on the page.
  return page(notice === null ? 200 : 403, 'Sign in', body)
}

export function notFoundPage(): Outcome {
  return page(
    404,
    'Not found',
    html`<h1>Not found</h1>
      <p>There is no such session.</p>
      ${panelLink}`,
  )
}
