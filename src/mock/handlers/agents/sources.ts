import { agentSourcesOf, sourceRefOf } from '../../../content/agent/agent-turn.ts'
import type { Handler } from '../handler.ts'
import { logOf } from './agent-views.ts'

export const listAgentSources: Handler<'listAgentSources'> = ({ world, session: facts }) => {
  const { read, turns } = logOf(world, facts)
  const sources = agentSourcesOf({ sessionId: facts.sessionId, turns }, read, world)
  return {
    status: 200,
    body: {
      sources: sources.map(({ source, citation }) => {
        const { id, title, authors, year, doi, venue, url } = source
        return { sourceRef: sourceRefOf(source), serviceId: id, title, authors: [...authors], year, doi, venue, url, citation }
      }),
    },
  }
}
