import { toTimestamp } from '../../contract/instant.ts'
import { quotaAt, type Account } from '../../engine/account.ts'
import { readPage } from '../../engine/feed.ts'
import { sessionAt, type SessionFacts } from '../../engine/session.ts'
import { withoutMagic } from '../../engine/magic.ts'
import { nameOf, titleOf } from '../../engine/session-request.ts'
import { settle } from '../../engine/settle.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { keyOf } from '../worlds/authorise.ts'
import { checkControlAccess } from '../control/access.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { StandIn } from '../worlds/stand-in.ts'
import type { Urls } from '../http/urls.ts'
import { html, page, panelLink, type Html } from './page.ts'

const shownSessions = 20

/**
 * An overview page: the worlds with their addresses, accounts and newest sessions. It shows keys, so it has the access rules of the control
 * API.
 */
export function answerPanel(standIn: StandIn, path: string, request: ApiRequest): Outcome {
  const why = checkControlAccess(request, standIn.publicOrigin, standIn.controlToken)
  if (why !== null)
    return page(
      403,
      'Not for you',
      html`<h1>Not for you</h1>
        <p>This page is for whoever may control the mock: ${why}.</p>`,
    )
  if (path !== '' && path !== '/')
    return page(
      404,
      'Not found',
      html`<h1>Not found</h1>
        ${panelLink}`,
    )
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, headers: [['allow', 'GET, HEAD']], body: '' }
  const worlds = standIn.worlds.all().map((live) => worldSection(standIn, live))
  return page(
    200,
    'Understudy',
    html`<p class="kind">Understudy ${standIn.version}</p>
      <h1>The mock</h1>
      ${worlds}`,
    { width: 'wide' },
  )
}

function worldSection({ urlsFor, worlds }: StandIn, live: LiveWorld): Html {
  const { world, clock, id } = live
  settle(world, clock.now())
  worlds.commit(live)
  const urls = urlsFor(id)
  const { sessions, totalCount } = readPage(world, world.everything, {}, shownSessions, null)
  const rows = sessions.map((facts) => sessionRow(urls, facts))
  return html` <h2>World ${id}</h2>
    <dl>
      <dt>API</dt>
      <dd><code>${urls.baseUrl}</code></dd>
      <dt>Time</dt>
      <dd>${toTimestamp(clock.now())}, ${clock.state().mode}</dd>
      <dt>Seed</dt>
      <dd>${world.seed}</dd>
    </dl>
    <table>
      <thead>
        <tr>
          <th>Key</th>
          <th>Plan</th>
          <th>Quota</th>
        </tr>
      </thead>
      <tbody>
        ${[...world.accounts.values()].map((account) => accountRow(id, account, clock.now()))}
      </tbody>
    </table>
    <p class="kind">
      ${totalCount === 0 ? 'No sessions.' : totalCount > sessions.length ? `The newest ${sessions.length} of ${totalCount} sessions` : `${totalCount} session${totalCount === 1 ? '' : 's'}`}
    </p>
    ${
      rows.length === 0
        ? html``
        : html`<table>
            <thead>
              <tr>
                <th>Session</th>
                <th>Kind</th>
                <th>Status</th>
              </tr>
            </thead>
            <tbody>
              ${rows}
            </tbody>
          </table>`
    }`
}

function accountRow(worldId: string, account: Account, at: number): Html {
  const { plan, key } = account
  return html`<tr>
    <td><code>${keyOf(account, worldId)}</code></td>
    <td>${plan}${key === 'valid' ? '' : `, ${key}`}</td>
    <td>${quotaAt(account, at).left ?? '∞'}</td>
  </tr>`
}

function sessionRow(urls: Urls, facts: SessionFacts): Html {
  const { status, executionStage } = sessionAt(facts)
  const { request, sessionId, owner } = facts
  return html`<tr>
    <td><a href="${urls.web(request.type, sessionId)}">${withoutMagic(titleOf(request))}</a></td>
    <td>${nameOf[request.type]} of ${owner}</td>
    <td>${status}${executionStage === null || status === 'completed' ? '' : html`<br />${executionStage}`}</td>
  </tr>`
}
