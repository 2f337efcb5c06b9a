/** Draws the pictures of README and guides: those that are named, or both. */
const drawn = { report: () => import('./report-picture.ts'), panel: () => import('./panel-picture.ts') }

const [, , ...named] = process.argv
for (const [name, draw] of Object.entries(drawn)) if (named.length === 0 || named.includes(name)) await draw()
