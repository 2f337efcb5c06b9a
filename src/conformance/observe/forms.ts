import type { OperationId } from '../../contract/operations.ts'

/**
 * In which of the published forms an operation answers: `newer` where it shows members that no form has, `mixed` where some of what
 * came with the current form is there and some is not, `untold` where nothing was seen that tells.
 */
export type SeenForm = {
  readonly key: string
  readonly operation: OperationId
  readonly form: 'older' | 'current' | 'newer' | 'mixed' | 'untold'
}

type Seen = { readonly operation: OperationId }
type Member = Seen & { readonly key: string; readonly shown: number; readonly of: number; readonly since?: 'current' }

/** The form of each operation whose answers have grown, by the members and values that came with the current form; `demanded` are the keys of those it always has. */
export function formsOf(
  members: readonly Member[],
  demanded: ReadonlySet<string>,
  currentValues: readonly Seen[],
  unknownMembers: readonly Seen[],
): readonly SeenForm[] {
  const current = members.filter(({ since }) => since === 'current')
  const operations = new Set([...current, ...currentValues, ...unknownMembers].map(({ operation }) => operation))
  return [...operations].toSorted().map((operation) => {
    const isOf = (one: Seen): boolean => one.operation === operation
    const own = current.filter(isOf)
    const isSeen = currentValues.some(isOf) || own.some(({ shown }) => shown > 0)
    const form = formOf(
      own.filter(({ key }) => demanded.has(key)),
      isSeen,
    )
    const isNewer = unknownMembers.some(isOf) && (form === 'current' || form === 'untold')
    return { key: operation, operation, form: isNewer ? 'newer' : form }
  })
}

function formOf(demanded: readonly Member[], isSeen: boolean): SeenForm['form'] {
  // What need not be there tells nothing by its absence.
  if (demanded.length === 0) return isSeen ? 'current' : 'untold'
  if (demanded.every(({ shown, of }) => shown === of)) return 'current'
  return isSeen ? 'mixed' : 'older'
}
