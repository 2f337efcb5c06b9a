/** The areas of which the contract says that they are there, and no more. */
const namedAreas = ['/library', '/usage', '/sessions/agents'] as const

/** The area of a path below the base URL, of which the contract says that it is there, and no more; null for any other. */
export function areaOf(path: string): string | null {
  return namedAreas.find((area) => path === area || path.startsWith(`${area}/`)) ?? null
}
