import { useCallback, useEffect, useRef, useState } from 'react'

/** One page of a list of the library. */
type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null; readonly totalCount: number }

/** A list that grows page by page. */
export type Pages<Item> = {
  readonly items: readonly Item[] | null
  readonly totalCount: number
  readonly hasMore: boolean
  readonly problem: string
  readonly showMore: () => void
}

/**
 * Reads a list by its cursors, and anew from its first page with another version. Another `read` begins another list; an answer for the
 * list before is not shown.
 */
export function usePages<Item>(read: (cursor: string | null) => Promise<Page<Item>>, version: number): Pages<Item> {
  const [page, setPage] = useState<Page<Item> | null>(null)
  const [problem, setProblem] = useState('')
  const turn = useRef(0)

  const load = useCallback(
    (before: readonly Item[], cursor: string | null): void => {
      const mine = ++turn.current
      const isCurrent = (): boolean => mine === turn.current
      const show = async (): Promise<void> => {
        try {
          const next = await read(cursor)
          if (!isCurrent()) return
          setPage({ ...next, items: [...before, ...next.items] })
          setProblem('')
        } catch (error) {
          if (isCurrent()) setProblem((error as Error).message)
        }
      }
      void show()
    },
    [read],
  )
  useEffect(() => setPage(null), [read])
  useEffect(() => load([], null), [load, version])

  return {
    items: page?.items ?? null,
    totalCount: page?.totalCount ?? 0,
    hasMore: page !== null && page.nextCursor !== null,
    problem,
    showMore: () => {
      if (page !== null) load(page.items, page.nextCursor)
    },
  }
}
