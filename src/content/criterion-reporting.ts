import { resultsInRegistry } from './criterion-registry.ts'
import { findingOf } from './findings.ts'
import { designOf, placeOfDesign } from './study-design.ts'
import { at, verdict, worded, type TestKind } from './verdict.ts'

export const resultsTest: TestKind = (asked) => {
  if (
    !/\breport(?:s|ing)?\b (?:\w+ ){0,3}?(?:results|data|findings)\b|\bresults (?:are |must be |should be )?(?:reported|available|posted|published)|\bhas results\b|\bpublished results\b/i.test(
      asked,
    )
  )
    return null
  return {
    claim: 'results are reported',
    judge: (source) => {
      const id = designOf(source)?.id
      if (source.registered !== null) return resultsInRegistry(source.registered)
      if (id === 'protocol')
        return verdict('No', worded(source, 'A protocol has no results yet', 'Only a plan is described'), () => placeOfDesign(source))
      if (id === 'comment')
        return verdict('No', worded(source, 'A commentary reports no results', 'It argues a case and reports no results'), () =>
          placeOfDesign(source),
        )
      if (id === 'review')
        return verdict(
          'No',
          worded(source, 'A narrative review gives no results that could be extracted', 'It discusses the literature and gives no results'),
          () => placeOfDesign(source),
        )
      const finding = findingOf(source)
      return finding === null
        ? verdict('Unclear', 'What came out is not said in the abstract')
        : verdict('Yes', worded(source, 'Results are reported', 'The abstract says what came out', 'It gives its results'), at(finding.at))
    },
  }
}

export const methodsTest: TestKind = (asked) => {
  if (
    !/\bdescribe(?:s|d)? (?:its|the|their) methods\b|\bhow the matter was studied\b|\bmethods? (?:are|is|must be) described\b/i.test(asked)
  )
    return null
  return {
    claim: 'the methods are described',
    judge: (source) => {
      const design = designOf(source)
      if (design?.id === 'comment') return verdict('No', 'A commentary has no methods to describe', () => placeOfDesign(source))
      if (design === null) return verdict('Unclear', 'How it was studied is hardly said')
      return verdict(
        'Yes',
        worded(source, `It says how the matter was studied: as ${design.name}`, `The methods are those of ${design.name}`),
        () => placeOfDesign(source),
      )
    },
  }
}
