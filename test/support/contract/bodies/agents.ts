import { subject, type Body, type BodyMembers, type Subject } from './body.ts'

const id = 'd41a7c08-95f3-4b26-a1de-7e60c3b8f529'
const uploadId = '4c1d7f30-2b8a-4f6e-9d15-83a0e6b92c74'
const at = '2026-03-02T09:00:00Z'
const address = 'https://api.research-service.test/api/v2/sessions/agents'

/** Bodies with null instead of the whole part, of each member, and of each item of its lists. */
function typed(about: Subject, part: BodyMembers, nullable: readonly string[] = []): Body[] {
  const names = Object.keys(part)
  return [
    about.invalid('as null', null, ''),
    ...about.notNull(part, ...names.filter((name) => !nullable.includes(name))),
    ...about.noNullIn(part, ...names.filter((name) => Array.isArray(part[name]))),
  ]
}

const question = { query: 'Does it work?' }
const create = subject('a request for an agent session', { operation: 'createAgentSession', direction: 'request' })
const message = { message: 'And in children?' }
const write = subject('a message to an agent', { operation: 'sendAgentMessage', direction: 'request' })
const file = { filename: 'protocol.pdf', contentType: 'application/pdf', sizeBytes: 48_213 }
const stage = subject('a file to stage', { operation: 'stageUpload', direction: 'request' })

const requests: readonly Body[] = [
  create.valid('with everything', { ...question, title: 'Work', isPublic: true, uploadIds: [uploadId] }),
  create.valid('with an unknown member', { ...question, model: 'large' }),
  ...create.needs(question),
  ...typed(create, { ...question, title: 'Work', isPublic: true, uploadIds: [uploadId] }),
  ...create.bounds(question, 'query', 'CreateAgentSessionRequest/properties/query'),
  ...create.bounds(question, 'title', 'CreateAgentSessionRequest/properties/title'),
  ...create.bounds(question, 'uploadIds', 'UploadIds', uploadId),
  create.invalid('with an upload that is no UUID', { ...question, uploadIds: ['4c1d'] }, '/uploadIds/0'),
  write.valid('with an upload', { ...message, uploadIds: [uploadId] }),
  ...write.needs(message),
  ...typed(write, message),
  ...write.bounds(message, 'message', 'AgentMessageRequest/properties/message'),
  ...stage.needs(file),
  ...typed(stage, file),
  ...['filename', 'contentType', 'sizeBytes'].flatMap((name) => stage.bounds(file, name, `StageUploadRequest/properties/${name}`)),
]

const created = {
  type: 'agent',
  sessionId: id,
  status: 'processing',
  url: `https://app.research-service.test/agents/${id}`,
  isPublic: false,
  links: { self: `${address}/${id}` },
}
const creation = subject('a created agent session', { operation: 'createAgentSession', direction: 'response', status: 202 })
const events = subject('a list of events', { operation: 'listAgentEvents', direction: 'response', status: 200 })
const noEvents = { status: 'completed', cursor: 'ZXZlbnRzIDA', events: [] }
const event = { eventId: 'evt_1', kind: 'agent_message', createdAt: at, text: 'It works.' }
const happened = subject(
  'an event',
  { operation: 'listAgentEvents', direction: 'response', status: 200 },
  (part) => ({ ...noEvents, events: [part] }),
  '/events/0',
)
const citation = { sourceRef: 'src_5b1d03fe', label: 'Mara Silva et al., 2026' }
const upload = { uploadId, filename: 'protocol.pdf' }
const everything = {
  ...event,
  messageId: 'msg_a1',
  citations: [citation],
  sourceRefs: ['src_5b1d03fe'],
  questionId: 'q_1',
  choices: ['Yes'],
  artifactId: 'art_1',
  sessionId: id,
  uploads: [upload],
  error: { code: 'agent_session_failed', message: 'It failed.' },
}
const eventPlace = { operation: 'listAgentEvents', direction: 'response', status: 200 } as const
const within = (member: string) => (part: unknown) => ({ ...noEvents, events: [{ ...event, [member]: [part] }] })
const cited = subject('a citation', eventPlace, within('citations'), '/events/0/citations/0')
const uploaded = subject('an upload of a message', eventPlace, within('uploads'), '/events/0/uploads/0')
const sent = subject('an answer to a message', { operation: 'sendAgentMessage', direction: 'response', status: 202 })
const stopped = subject('an answer to a stop', { operation: 'stopAgentSession', direction: 'response', status: 202 })

const answers: readonly Body[] = [
  creation.valid('with its members', created),
  ...creation.needs(created),
  ...typed(creation, created),
  ...creation.choices(created, 'status', ['processing'], 'completed'),
  ...events.needs(noEvents),
  ...typed(events, noEvents),
  ...events.choices(noEvents, 'status', ['processing', 'failed'], 'idle'),
  ...happened.needs(event),
  happened.valid('of a kind that is new', { ...event, kind: 'thinking' }),
  happened.valid('with all that some have', everything),
  ...typed(happened, everything),
  ...cited.needs(citation),
  ...typed(cited, citation),
  ...uploaded.needs(upload),
  ...typed(uploaded, upload),
  happened.invalid('with an empty id', { ...event, eventId: '' }, '/eventId'),
  happened.invalid('with an empty sourceRef', { ...event, sourceRefs: [''] }, '/sourceRefs/0'),
  happened.invalid('with an empty artifactId', { ...event, artifactId: '' }, '/artifactId'),
  happened.invalid('with an upload that is no UUID', { ...event, uploads: [{ ...upload, uploadId: '4c1d' }] }, '/uploads/0/uploadId'),
  sent.valid('with its id', { messageId: 'msg_u2' }),
  ...sent.needs({ messageId: 'msg_u2' }),
  ...typed(sent, { messageId: 'msg_u2' }),
  sent.invalid('with an empty id', { messageId: '' }, '/messageId'),
  stopped.valid('with its members', { sessionId: id, status: 'processing' }),
  ...stopped.needs({ sessionId: id, status: 'processing' }),
  ...typed(stopped, { sessionId: id, status: 'processing' }),
]

const paper: BodyMembers = {
  sourceRef: 'src_5b1d03fe',
  serviceId: 'p-004211',
  title: 'Exercise and sleep',
  authors: ['Mara Silva'],
  year: 2026,
  doi: null,
  venue: null,
  url: null,
  citation: 'Mara Silva, 2026',
}
const sources = subject(
  'a source of an agent',
  { operation: 'listAgentSources', direction: 'response', status: 200 },
  (part) => ({ sources: [part] }),
  '/sources/0',
)
const read = subject('a list of sources of an agent', { operation: 'listAgentSources', direction: 'response', status: 200 })
const table = { artifactId: 'art_1', kind: 'table', title: 'Evidence' }
const made = { ...table, createdAt: at, formats: ['json', 'csv', 'xlsx', 'md'] }
const artifacts = subject('a list of artifacts', { operation: 'listAgentArtifacts', direction: 'response', status: 200 })
const delivered = { artifactId: 'art_1', title: 'Evidence', messageId: 'msg_a1', deliveredAt: at }
const all = { artifacts: [made], deliveredOutputs: [delivered] }
const artifactsPlace = { operation: 'listAgentArtifacts', direction: 'response', status: 200 } as const
const oneMade = subject('an artifact', artifactsPlace, (part) => ({ ...all, artifacts: [part] }), '/artifacts/0')
const oneDelivered = subject('a delivered output', artifactsPlace, (part) => ({ ...all, deliveredOutputs: [part] }), '/deliveredOutputs/0')
const content = subject('a table of an agent', { operation: 'getAgentArtifactContent', direction: 'response', status: 200 })
const oneRow = { sourceRef: 'src_5b1d03fe', cells: ['Mara Silva, 2026'] }
const rows = { ...table, columns: ['Study'], rows: [oneRow] }
const row = subject(
  'a row of an agent',
  { operation: 'getAgentArtifactContent', direction: 'response', status: 200 },
  (part) => ({ ...rows, rows: [part] }),
  '/rows/0',
)
const download = subject('a download of an agent', { operation: 'downloadAgentArtifact', direction: 'response', status: 200 })
const downloaded = { downloadUrl: 'https://files.research-service.test/art_1.csv', expiresAt: at }
const staged = subject('a staged file', { operation: 'stageUpload', direction: 'response', status: 201 })
const put = { uploadId, uploadUrl: 'https://files.research-service.test/uploads/4c1d', expiresAt: at }
const format = subject('a query for a download of an agent', { operation: 'downloadAgentArtifact', direction: 'query' })

const outputs: readonly Body[] = [
  sources.valid('with its members', paper),
  ...sources.needs(paper),
  ...typed(sources, paper, ['year', 'doi', 'venue', 'url']),
  read.valid('without any', { sources: [] }),
  ...read.needs({ sources: [] }),
  ...typed(read, { sources: [] }),
  ...sources.nullable(paper, 'year', 'doi', 'venue', 'url'),
  artifacts.valid('with a table', all),
  ...artifacts.needs(all),
  ...typed(artifacts, all),
  ...oneMade.needs(made),
  ...typed(oneMade, made),
  ...oneDelivered.needs(delivered),
  ...typed(oneDelivered, delivered),
  artifacts.invalid('of another kind', { ...all, artifacts: [{ ...made, kind: 'song' }] }, '/artifacts/0/kind'),
  artifacts.invalid('in another format', { ...all, artifacts: [{ ...made, formats: ['exe'] }] }, '/artifacts/0/formats/0'),
  content.valid('with a row', rows),
  ...content.needs(rows),
  ...typed(content, rows),
  ...row.needs(oneRow),
  ...typed(row, oneRow),
  download.valid('with its members', downloaded),
  ...download.needs(downloaded),
  ...typed(download, downloaded),
  staged.valid('with its members', put),
  ...staged.needs(put),
  ...typed(staged, put),
  staged.invalid('with an id that is no UUID', { ...put, uploadId: '4c1d' }, '/uploadId'),
  ...format.choices({}, 'format', ['json', 'csv', 'xlsx', 'md'], 'pdf'),
  ...format.needs({ format: 'csv' }),
]

export const agentBodies: readonly Body[] = [...requests, ...answers, ...outputs]
