import { subject, type Body } from './body.ts'

const smallest = { email: 'mara.lind@university.test' }
const request = subject('a share request', { operation: 'shareSession', direction: 'request' })
const place = { operation: 'shareSession', direction: 'response', status: 201 } as const
const share = { email: smallest.email, status: 'registered', role: 'reader' }
const shared = {
  sessionId: '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11',
  share,
  url: 'https://app.research-service.test/reports/6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11',
}
const answer = subject('a shared session', place)
const inner = subject('a share', place, (part) => ({ ...shared, share: part }), '/share')

const list = subject('a list of shares', { operation: 'listShares', direction: 'response', status: 200 })
const oneShare = { sessionId: shared.sessionId, shares: [share] }
const removal = subject('a deletion of a share', { operation: 'deleteShare', direction: 'response', status: 200 })
const removed = { sessionId: shared.sessionId, removed: 1 }
const deletion = subject('a query for a deletion of a share', { operation: 'deleteShare', direction: 'query' })

const managed: readonly Body[] = [
  list.valid('with a share', oneShare),
  list.valid('without any', { ...oneShare, shares: [] }),
  list.invalid('as null', null, ''),
  ...list.needs(oneShare),
  ...list.notNull(oneShare, 'sessionId', 'shares'),
  ...list.noNullIn(oneShare, 'shares'),
  removal.valid('with its members', removed),
  removal.invalid('as null', null, ''),
  ...removal.notNull(removed, 'sessionId', 'removed'),
  ...removal.needs(removed),
  ...removal.bounds(removed, 'removed', 'RemovedShares/properties/removed'),
  deletion.valid('with an address', smallest),
  ...deletion.needs(smallest),
  deletion.invalid('with two addresses', { email: 7 }, '/email'),
  deletion.invalid('with a malformed address', { email: 'mara.lind' }, '/email'),
]

export const shareBodies: readonly Body[] = [
  ...managed,
  request.valid('with an unknown member', { ...smallest, message: 'Have a look.' }),
  request.invalid('as null', null, ''),
  ...request.needs(smallest),
  ...request.notNull(smallest, 'email'),
  ...['mara.lind@university.test', 'M+tag@sub.university.test', "o'hara@university.test", '.mara@university.test'].map((email) =>
    request.valid(`with the email “${email}”`, { email }),
  ),
  ...[
    'mara.lind',
    'mara.lind@',
    '@university.test',
    'mara lind@university.test',
    'mara@lind@university.test',
    'Mara <mara.lind@university.test>',
    'mara.lind@university',
    'mara.lind@-university.test',
    'mara.lind@university..test',
    '"mara lind"@university.test',
    'mara.lind@[127.0.0.1]',
    '',
  ].map((email) => request.invalid(`with the email “${email}”`, { email }, '/email')),
  answer.invalid('as null', null, ''),
  answer.valid('with its required members', shared),
  answer.valid('with an unknown member', { ...shared, sharedAt: '2026-02-27T08:00:00Z' }),
  ...answer.needs(shared),
  ...answer.notNull(shared, 'sessionId', 'share', 'url'),
  ...inner.needs(share),
  ...inner.notNull(share, 'email'),
  ...inner.choices(share, 'status', ['registered', 'invited'], 'pending'),
  ...inner.choices(share, 'role', ['reader'], 'writer'),
]
