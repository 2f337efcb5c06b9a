// Development runs TypeScript as it is, which older versions of Node cannot. Plain JavaScript, so that they can at least say so.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Development needs Node 24, this is ${process.version}. On Linux and Windows npm ci installs it: run through npm (npm test, npm run check).`,
  )
  process.exit(1)
}
