import { examineMutants } from '../../support/examine/examine-mutants.ts'

await examineMutants('library')
