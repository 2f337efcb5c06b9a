/**
 * The odd cases of papers. Each number n means one in n papers, before other cases hide it. A client that has read the whole corpus has
 * met all of them.
 */
export const paperOddities = {
  noYear: 45,
  noDate: 40,
  noAbstract: 14,
  emptyAbstract: 60,
  noDoi: 12,
  noVenue: 30,
  noCitations: 28,
  noUrls: 11,
  noAuthors: 240,
  /** Nearly everything is missing at once. */
  stub: 160,
  retracted: 70,
  /** One in so many retracted papers has a title that does not say so. */
  silentlyRetracted: 3,
  secondTag: 9,
  nativeNames: 14,
  oldPaper: 9,
  entities: 45,
  tags: 60,
  latex: 70,
  lineBreaks: 40,
  rightToLeft: 160,
  emoji: 450,
  rightsNotice: 14,
  cutOff: 130,
  realMinus: 25,
  shouting: 90,
  bracketed: 75,
} as const

/** The odd cases of trials, in the same way. */
export const trialOddities = {
  noSummary: 14,
  noStatus: 30,
  noType: 40,
  noEnrollment: 30,
  noSponsor: 35,
  noDate: 22,
  noResultsFlag: 35,
  noUpdate: 30,
  noConditions: 60,
  noInterventions: 14,
} as const

/** One in so many papers has no identifier that the service shows. */
export const unidentifiedEvery = 211

/** One in so many papers is a second record of an earlier one: the preprint of an article. */
export const twinEvery = 97
