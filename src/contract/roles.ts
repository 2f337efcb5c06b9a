/** The roles that an operation can have for judges of traffic, as `x-role` says; `other` is nothing that they look at. */
export const operationRoleNames = ['search', 'create', 'typedGet', 'list', 'resume', 'share', 'discovery', 'other'] as const

export type OperationRole = (typeof operationRoleNames)[number]

/** The accounts that see a session besides its owner: none, or those that it is shared with. */
export const sessionViewers = ['owner', 'readers'] as const
