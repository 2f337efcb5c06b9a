import type { OperationId } from '../../contract/operations.ts'

/**
 * The published form in which an operation answers. It is `newer` with members that no form has, `mixed` with only some of the members
 * of the current form, and `untold` where no answer shows the form.
 */
export type SeenForm = {
  readonly key: string
  readonly operation: OperationId
  readonly form: 'older' | 'current' | 'newer' | 'mixed' | 'untold'
}

type Seen = { readonly operation: OperationId }
type Member = Seen & { readonly key: string; readonly shown: number; readonly of: number; readonly since?: 'current' }

/** Detects the form of each operation by the members and values that are new in the current form. `demanded` has the keys of its required members. */
export function detectForms(
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
    const form = detectForm(
      own.filter(({ key }) => demanded.has(key)),
      isSeen,
    )
    const isNewer = unknownMembers.some(isOf) && (form === 'current' || form === 'untold')
    return { key: operation, operation, form: isNewer ? 'newer' : form }
  })
}

function detectForm(demanded: readonly Member[], isSeen: boolean): SeenForm['form'] {
  // The absence of an optional member shows nothing.
  if (demanded.length === 0) return isSeen ? 'current' : 'untold'
  if (demanded.every(({ shown, of }) => shown === of)) return 'current'
  return isSeen ? 'mixed' : 'older'
}
