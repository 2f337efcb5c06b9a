/**
 * Responses have grown between published forms. `open` accepts every legal form and unknown members; `older` and `current`
 * are closed: the members of that form and no other.
 */
export type Form = 'open' | 'older' | 'current'
