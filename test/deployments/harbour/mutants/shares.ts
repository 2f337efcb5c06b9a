import { correct } from '../behaviour.ts'
import { fault, refuses, share } from './tools.ts'

const sharing = 'POST /sessions/{sessionId}/shares'
const response = 'Share (response of sharing)'

export const shareMutants = [
  fault(
    'share-200',
    ['status', 'easy'],
    sharing,
    'Response 201: share response',
    'Sharing answers 200.',
    {
      changeStatus: (at, status) => (at.route === 'share' && status === 201 ? 200 : status),
    },
    async (c) => (await share(c, 'completedReport', 'piet@harbour.example')).status === 200,
  ),
  fault(
    'share-role-viewer',
    ['value', 'medium'],
    response,
    'role: reader',
    'The role is viewer.',
    {
      shownShare: (one) => ({ email: one.email, status: one.status, role: 'viewer' }),
    },
    async (c) => (await share(c, 'completedReport', 'piet@harbour.example')).at('share', 'role') !== 'reader',
  ),
  fault(
    'share-role-writer-for-agents',
    ['value', 'medium'],
    response,
    'role: reader',
    'The role of a share of an agent session is writer.',
    {
      shownShare: (one, session) => ({ ...correct.shownShare(one, session), ...(session.kind === 'agent' ? { role: 'writer' } : {}) }),
    },
    async (c) => (await share(c, 'agent', 'piet@harbour.example')).at('share', 'role') !== 'reader',
  ),
  fault(
    'share-registered-invited',
    ['value', 'medium'],
    'States and transitions',
    '`registered` (the e-mail belongs to an existing account)',
    'Everybody is invited.',
    {
      shareStatus: () => 'invited',
    },
    async (c) => (await share(c, 'completedReport', 'piet@harbour.example')).at('share', 'status') !== 'registered',
  ),
  fault(
    'share-unregistered-registered-in-reviews',
    ['value', 'medium'],
    'States and transitions',
    '`invited` (a pending invitation is created and an e-mail sent)',
    'An unknown address is registered when a review is shared.',
    {
      shareStatus: (email, registered, session) =>
        session.kind === 'systematicReview' ? 'registered' : correct.shareStatus(email, registered, session),
    },
    async (c) => (await share(c, 'completedReview', 'nobody@elsewhere.example')).at('share', 'status') !== 'invited',
  ),
  fault(
    'share-email-missing',
    ['shape', 'medium'],
    response,
    'share: `{ email: string, status, role }`',
    'The address is not in the answer.',
    {
      shownShare: (one) => ({ status: one.status, role: 'reader' }),
    },
    async (c) => (await share(c, 'completedReport', 'piet@harbour.example')).at('share', 'email') === undefined,
  ),
  fault(
    'share-flat',
    ['shape', 'medium'],
    response,
    '`{ sessionId, share: { … }, url }`',
    'The share is not nested.',
    {
      changeAnswer: (at, body) => {
        const { share: inner, ...rest } = body
        return at.route === 'share' && typeof inner === 'object' ? { ...rest, ...inner } : body
      },
    },
    async (c) => (await share(c, 'completedReport', 'piet@harbour.example')).at('share') === undefined,
  ),
  fault(
    'self-share-accepted',
    ['status', 'medium'],
    sharing,
    "the caller's own address gives 400 `self_share`",
    'One shares with oneself.',
    {
      isSelf: () => false,
    },
    async (c) => !refuses(await share(c, 'completedReport', 'quay@harbour.example'), 400, 'self_share'),
  ),
  fault(
    'self-share-code-invalid',
    ['value', 'medium'],
    sharing,
    "the caller's own address gives 400 `self_share`",
    'The code is `invalid_request`.',
    {
      errorFor: (condition, at) => correct.errorFor(condition === 'selfShare' ? 'invalid' : condition, at),
    },
    async (c) => !refuses(await share(c, 'completedReview', 'quay@harbour.example'), 400, 'self_share'),
  ),
  fault(
    'share-malformed-email',
    ['status', 'medium'],
    sharing,
    'malformed e-mail gives 400 `invalid_request`',
    'An @ is enough.',
    {
      isEmail: (email) => email.includes('@'),
    },
    async (c) => (await share(c, 'completedReport', 'nobody@')).status !== 400,
  ),
  fault(
    'share-email-plus-refused',
    ['status', 'medium'],
    sharing,
    'email: string (e-mail format)',
    'An address with a plus is refused.',
    {
      isEmail: (email) => correct.isEmail(email) && !email.includes('+'),
    },
    async (c) => (await share(c, 'completedReport', 'some+one@elsewhere.example')).status !== 201,
  ),
]
