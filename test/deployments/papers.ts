import type { Deployment, Difficulty, Mutant, Surroundings, Variant } from './exam.ts'
import { createDeployment as createHarbour } from './harbour/deployment.ts'
import { mutants as mutantsOfHarbour } from './harbour/mutants.ts'
import { variants as variantsOfHarbour } from './harbour/variants.ts'
import { createDeployment as createNorth } from './north/deployment.ts'
import { mutants as mutantsOfNorth } from './north/mutants.ts'
import { variants as variantsOfNorth } from './north/variants.ts'
import { createDeployment as createQuay } from './quay/deployment.ts'
import { mutants as mutantsOfQuay } from './quay/mutants.ts'
import { variants as variantsOfQuay } from './quay/variants.ts'
import { createDeployment as createRoadstead } from './roadstead/deployment.ts'
import { mutants as mutantsOfRoadstead } from './roadstead/mutants.ts'
import { variants as variantsOfRoadstead } from './roadstead/variants.ts'

type Create = (surroundings: Surroundings) => Deployment

/** An examination paper: a deployment that keeps the contract, ways to break it, and other ways to keep it. */
export type Paper = {
  readonly correct: Create
  readonly mutants: readonly {
    readonly id: string
    readonly clause: string
    readonly breaks: string
    readonly difficulty: Difficulty
    readonly class: string
    readonly create: Create
  }[]
  readonly variants: readonly { readonly id: string; readonly does: string; readonly create: Create }[]
}

function paperOf<Behaviour>(
  create: (surroundings: Surroundings, behaviour?: Partial<Behaviour>) => Deployment,
  mutants: readonly Mutant<Behaviour>[],
  variants: readonly Variant<Behaviour>[],
): Paper {
  const creating =
    ({ behaviour }: { readonly behaviour: Partial<Behaviour> }): Create =>
    (surroundings) =>
      create(surroundings, behaviour)
  return {
    correct: (surroundings) => create(surroundings),
    mutants: mutants.map((mutant) => ({ ...mutant, create: creating(mutant) })),
    variants: variants.map((variant) => ({ ...variant, create: creating(variant) })),
  }
}

/** The exam was held before targets said where a library is. `test/conformance/library/quay.test.ts` has the faults of this one. */
const foundByAddress = mutantsOfQuay.filter(({ heading }) => heading !== 'Library conventions')

/** The papers, each written from the contract alone. */
export const papers = {
  harbour: paperOf(createHarbour, mutantsOfHarbour, variantsOfHarbour),
  north: paperOf(createNorth, mutantsOfNorth, variantsOfNorth),
  quay: paperOf(createQuay, foundByAddress, variantsOfQuay),
  roadstead: paperOf(createRoadstead, mutantsOfRoadstead, variantsOfRoadstead),
} as const
