import { isOfOAuth, type Event } from '../../engine/event.ts'
import type { OAuthEvent } from '../../engine/oauth/oauth-event.ts'

/** The sign for a text by which somebody gets in. */
const sign = '…'

/** An event as the control API tells it. The event itself, of which a world is made again, keeps all. */
export function toShownEvent(event: Event): Event {
  return isOfOAuth(event) ? withoutSecrets(event) : event
}

/** An event of the authorization server with a sign for each secret, code, token and name of a session. */
function withoutSecrets(event: OAuthEvent): OAuthEvent {
  switch (event.type) {
    case 'clientRegistered':
      return event.client.secret === undefined ? event : { ...event, client: { ...event.client, secret: sign } }
    case 'grantGiven':
      return { ...event, grant: { ...event.grant, code: sign } }
    case 'tokensIssued': {
      const { access, refresh, replaces } = event
      return {
        ...event,
        access: { ...access, text: sign },
        refresh: refresh === null ? null : { ...refresh, text: sign },
        replaces: replaces === null ? null : sign,
      }
    }
    case 'tokenRevoked':
    case 'tokenExpired':
      return { ...event, token: sign }
    case 'connectionNamed':
      return { ...event, connection: { ...event.connection, name: sign } }
    case 'connectionEnded':
      return { ...event, connection: sign }
    case 'grantRevoked':
      return event
  }
}
