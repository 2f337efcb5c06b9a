import '../contract/require-node.ts'
export { serve, type Serving } from './serve.ts'
