import { examineMutants } from '../../support/examine-mutants.ts'

await examineMutants('mcp')
