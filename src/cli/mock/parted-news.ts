import type { WorldNews } from '../../store/shared-store.ts'

/** True for whole news of the world that had a version: it neither ended since, nor was it made anew. */
export function goesOn({ hasEnded, snapshot, entries }: WorldNews, version: number): boolean {
  return !hasEnded && (snapshot !== null || entries.some((entry) => entry.version <= version))
}

/** Parts whole news of a world: up to a version, and since. */
export function partedAt(news: WorldNews, version: number): readonly [before: WorldNews, since: WorldNews] {
  return [
    { ...news, entries: news.entries.filter((entry) => entry.version <= version) },
    { ...news, snapshot: null, entries: news.entries.filter((entry) => entry.version > version) },
  ]
}
