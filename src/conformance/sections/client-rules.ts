import type { ClientRuleId } from '../../contract/rules.ts'

/**
 * Rules about client programs: no deployment can keep or break one, so a run over a deployment says that none applies. The map
 * is complete by type, so that a rule of this kind cannot be added unnoticed either.
 */
export const clientRules: { readonly [Id in ClientRuleId]: 'about clients' } = {
  'clients/branches-on-code': 'about clients',
  'clients/ignores-unknown-members': 'about clients',
  'clients/keyword-search-without-filters': 'about clients',
  'clients/omits-dry-run': 'about clients',
  'clients/polls-at-interval': 'about clients',
  'clients/polls-until-final': 'about clients',
  'clients/refetches-expired-downloads': 'about clients',
  'clients/retries-after-delay': 'about clients',
  'clients/returns-cursor-unchanged': 'about clients',
  'clients/sends-bearer': 'about clients',
  'clients/sends-json': 'about clients',
  'clients/takes-null-stage-as-unknown': 'about clients',
  'clients/tolerates-absent-members': 'about clients',
  'clients/waits-for-exports': 'about clients',
  'clients/waits-out-block': 'about clients',
}
