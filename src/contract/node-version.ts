const [leastMajor, leastMinor] = [22, 12]

/** The reason why the package cannot run on this version of Node; undefined where it can. */
export function whyTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `Node ${leastMajor}.${leastMinor} or newer is needed, and this is ${version}`
}
