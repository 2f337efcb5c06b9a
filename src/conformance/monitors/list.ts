import { listAgreesWithGet } from '../../judgement/list-agrees-with-get.ts'
import { listTitle } from '../../judgement/list-title.ts'
import { newestFirst } from '../../judgement/newest-first.ts'
import { ownedOnly } from '../../judgement/owned-only.ts'
import { crowdedList } from '../probes/crowded-list.ts'
import { givenSessions } from '../probes/given-sessions.ts'
import { fullReviewJourney, plainReportJourney, plainReviewJourney, titledReportJourney } from '../probes/journey.ts'
import { listedAgain } from '../probes/listed-again.ts'
import { listedPages } from '../probes/listed-pages.ts'
import { othersCursor, othersList } from '../probes/others-list.ts'

export const listMonitors = {
  'sessions/list/agrees-with-get': {
    monitor: listAgreesWithGet,
    fedBy: [givenSessions, listedPages, listedAgain, titledReportJourney, plainReviewJourney],
  },
  'sessions/list/newest-first': { monitor: newestFirst, fedBy: [listedPages, crowdedList, titledReportJourney] },
  'sessions/list/owned-only': { monitor: ownedOnly, fedBy: [othersList, othersCursor, listedPages] },
  'sessions/list/title': { monitor: listTitle, fedBy: [plainReportJourney, plainReviewJourney, titledReportJourney, fullReviewJourney] },
}
