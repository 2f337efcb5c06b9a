/** A key of the usual shape that no account has. */
export const neverIssued = { as: null, headers: { authorization: 'Bearer understudy-never-issued-00000000' } } as const
