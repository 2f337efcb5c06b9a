import type { Account } from '../../engine/account.ts'
import type { ConsentRequest } from '../../engine/oauth/decide-oauth.ts'
import type { Client } from '../../engine/oauth/oauth.ts'
import type { Outcome } from '../http/api-request.ts'
import { html, page, panelLink } from '../web/page.ts'

const meanings = { read: 'search and read', write: 'create, change, resume and share in its name' }

/** The page on which a person chooses the account that a client may use. Each choice is a form of its own, so that it runs no script. */
export function consentPage(
  { name }: Client,
  { redirectUri, scopes }: ConsentRequest,
  accounts: readonly Account[],
  query: string,
): Outcome {
  const fields = [...new URLSearchParams(query)].filter(([field]) => field !== 'account')
  const kept = fields.map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`)
  const choices = accounts.map(
    (account) =>
      html`<tr>
        <td>${account.name}</td>
        <td>${account.plan}</td>
        <td><button name="account" value="${account.name}" aria-label="Allow it to use ${account.name}">Allow</button></td>
      </tr>`,
  )
  const body = html`<p class="kind">Sign in to the mock</p>
    <h1>${name ?? 'A program'} wants to use an account</h1>
    <p>It may then ${scopes.map((scope) => meanings[scope]).join(', and ')}. You go on to <code>${originOf(redirectUri)}</code>.</p>
    <form method="post" action="?">
      ${kept}
      <table>
        <thead>
          <tr>
            <th>Account</th>
            <th>Plan</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${choices}
        </tbody>
      </table>
      <button>Refuse</button>
    </form>
    ${panelLink}`
  return page(200, 'Sign in', body, { leadsElsewhere: true })
}

/** Tells a person why no client gets an answer. */
export function refusalPage(reason: string): Outcome {
  const body = html`<p class="kind">Sign in to the mock</p>
    <h1>The program asked wrongly</h1>
    <p class="notice" role="alert">${reason}.</p>
    <p>It gets no answer, since the address it gave may be another’s.</p>
    ${panelLink}`
  return page(400, 'Sign in', body)
}

function originOf(redirectUri: string): string {
  const { origin, protocol, host } = new URL(redirectUri)
  return origin === 'null' ? `${protocol}//${host}` : origin
}
