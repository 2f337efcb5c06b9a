import { uuidOf } from './chance.ts'
import type { Account, Plan } from './types.ts'

const account = (name: string, plan: Plan, differs: Partial<Account> = {}): Account => ({
  name,
  key: `rsk_${plan.slice(0, 2)}_${uuidOf(`key/${name}`).replaceAll('-', '').slice(0, 24)}`,
  email: `${name.toLowerCase()}@crew.example.org`,
  plan,
  state: 'good',
  reviews: true,
  exhausted: false,
  invites: true,
  agents: true,
  ...differs,
})

/** Every account of the deployment; names are those of the target's keys. */
export const accounts = [
  account('default', 'enterprise', { email: 'mate@crew.example.org' }),
  account('pro', 'pro'),
  account('scale', 'scale'),
  account('enterprise', 'enterprise'),
  account('noApiAccess', 'plus'),
  account('noReviews', 'pro', { reviews: false }),
  account('exhausted', 'scale', { exhausted: true }),
  account('revoked', 'enterprise', { state: 'revoked' }),
  account('expired', 'enterprise', { state: 'expired' }),
  account('other', 'scale', { email: 'purser@second-ship.example.org' }),
  account('deniedKey', 'enterprise', { invites: false }),
  account('agentApiDisabledKey', 'enterprise', { agents: false }),
] as const

export const registeredEmail = 'cartographer@crew.example.org'
export const unregisteredEmail = 'castaway@nowhere.example.org'

const registered = new Set<string>([registeredEmail, ...accounts.map((entry) => entry.email)])

export const isRegistered = (email: string): boolean => registered.has(email.toLowerCase())

export const accountOfKey = (key: string): Account | null => accounts.find((entry) => entry.key === key) ?? null

export const keyOf = (name: string): string => accounts.find((entry) => entry.name === name)?.key ?? name

export const emailOf = (name: string): string => accounts.find((entry) => entry.name === name)?.email ?? name
