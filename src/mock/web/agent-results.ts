import { agentSourcesOf, agentTurnOf } from '../../content/agent/agent-turn.ts'
import type { Source } from '../../content/source.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { World } from '../../engine/world.ts'
import { artifactFormats } from '../files/artifact-file.ts'
import { artifactIdOf, logOf, messagesOf } from '../handlers/agents/agent-views.ts'
import type { ViewContext } from '../handlers/session-views.ts'
import { html, type Html } from './page.ts'

/** The context of a page: that of views, and the world of its session. */
export type PageContext = ViewContext & { readonly own: World }

/** The messages of an agent session, oldest first. */
export function agentMessages(facts: SessionFacts, { own }: PageContext): Html {
  const rows = messagesOf(own, facts).map(
    ({ from, text }) =>
      html`<dt>${from === 'user' ? 'User' : 'Agent'}</dt>
        <dd>${text}</dd>`,
  )
  if (rows.length === 0) return html``
  return html`<h2>Messages</h2>
    <dl>${rows}</dl>`
}

/** The tables that an agent made, each in every format. */
export function agentDownloads(facts: SessionFacts, { own, download }: PageContext) {
  const { artifacts, turns } = logOf(own, facts)
  return artifacts.flatMap(({ turn }) => {
    const name = agentTurnOf({ sessionId: facts.sessionId, turns }, turn, own).tableTitle
    return artifactFormats.map((format) => ({ name, format, url: download(facts.sessionId, `${artifactIdOf(turn)}.${format}`) }))
  })
}

/** The sources that an agent read. */
export function agentSources(facts: SessionFacts, { own }: PageContext): readonly Source[] {
  const { read, turns } = logOf(own, facts)
  return agentSourcesOf({ sessionId: facts.sessionId, turns }, read, own).map(({ source }) => source)
}
