/** The roles of operations for judges of traffic, from `x-role`. They ignore `other`. */
export const operationRoleNames = ['search', 'create', 'typedGet', 'list', 'resume', 'share', 'discovery', 'other'] as const

export type OperationRole = (typeof operationRoleNames)[number]

/** The accounts that see a session besides its owner: none, or those that it is shared with. */
export const sessionViewers = ['owner', 'readers'] as const
