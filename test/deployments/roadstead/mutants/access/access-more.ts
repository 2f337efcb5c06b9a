import { heldId } from '../../held.ts'
import { by, is, ok, op, plan, refusal } from './access-means.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { idOf, list, newReport, papers, readReview, refusedAs, shareWith, trials } from '../probe.ts'

export const accessFaultsTwo: readonly Fault[] = under('Authentication', [
  refusal(
    'plan-open',
    'medium access',
    plan,
    'a plan below Pro has access',
    'api_access_denied',
    null,
    (client) => list(client, '', 'noApiAccess'),
    ok,
  ),
  refusal(
    'plan-open-for-search',
    'hard access',
    plan,
    'a plan below Pro may search',
    'api_access_denied',
    null,
    (client) => papers(client, {}, 'noApiAccess'),
    ok,
    op('searchPapers'),
  ),
  refusal(
    'plan-open-for-list',
    'hard access',
    plan,
    'a plan below Pro may list its sessions',
    'api_access_denied',
    null,
    (client) => list(client, 'limit=5', 'noApiAccess'),
    ok,
    op('list'),
  ),
  refusal(
    'plan-open-for-reports',
    'hard access',
    plan,
    'a plan below Pro may make reports',
    'api_access_denied',
    null,
    (client) => newReport(client, {}, 'noApiAccess'),
    ok,
    op('createReport'),
  ),
  refusal(
    'plan-401',
    'medium status',
    plan,
    'a plan below Pro answers 401',
    'api_access_denied',
    { status: 401 },
    (client) => list(client, '', 'noApiAccess'),
    is(401, 'api_access_denied'),
  ),
  refusal(
    'plan-402',
    'hard status',
    plan,
    'a plan below Pro answers 402 on searches',
    'api_access_denied',
    { status: 402, code: 'insufficient_quota' },
    (client) => trials(client, {}, 'noApiAccess'),
    is(402, 'insufficient_quota'),
    op('searchTrials'),
  ),
  refusal(
    'plan-code',
    'medium value',
    plan,
    'the code is plan_required',
    'api_access_denied',
    { code: 'plan_required' },
    (client) => list(client, '', 'noApiAccess'),
    is(403, 'plan_required'),
  ),
  refusal(
    'plan-404-on-get',
    'hard status',
    plan,
    'a plan below Pro answers 404 on typed gets',
    'api_access_denied',
    { status: 404, code: 'review_not_found' },
    (client) => readReview(client, heldId('completed/review'), '', 'noApiAccess'),
    is(404, 'review_not_found'),
    op('getReview'),
  ),
  [
    'auth-pro-denied',
    'medium access',
    plan,
    'the Pro plan has no access',
    { refuse: (refused, call) => refused ?? (by('pro')(call) ? { status: 403, code: 'api_access_denied', message: 'Denied.' } : null) },
    async (client) => refusedAs(await list(client, '', 'pro'), 403, 'api_access_denied'),
  ],
  [
    'auth-pro-denied-share',
    'hard access',
    plan,
    'the Pro plan may not share its reports',
    {
      refuse: (refused, call) =>
        refused ??
        (call.account?.plan === 'pro' && call.op === 'share' ? { status: 403, code: 'api_access_denied', message: 'Denied.' } : null),
    },
    async (client) =>
      refusedAs(await shareWith(client, idOf(await newReport(client, {}, 'pro')), 'a@b.example', 'pro'), 403, 'api_access_denied'),
  ],
])
