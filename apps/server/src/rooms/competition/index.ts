export { competitionAudience } from './audience.ts'
export { markAnswered } from './category/form.store.ts'
export { freePlace, takePlace, takePlaces } from './category/places.ts'
export { competitionsOf, lockCompetition, lockUnended, requireCompetition } from './competition.policy.ts'
export { competitionRoutes } from './competition.routes.ts'
export { competitionFacts } from './facts.ts'
export { competitionFilterValues } from './filter-values.ts'
export { changeCompetition } from './info/change-setup.ts'
export { competitionFinders } from './info/finders.ts'
export { publicAddress } from './info/public-address.ts'
export { type CurrentStatement, currentStatementsOf, keepStatementText } from './info/statement-texts.ts'
export { competitionLog } from './log.ts'
export { bodiesIn } from './public/bodies-in.ts'
export { publicCompetitionsOf } from './public/public.policy.ts'
export { getPublicCompetition } from './public/public-detail.views.ts'
export { addPublicTab, removePublicTab } from './public/public-tabs.ts'
export { competitionSiteFinders } from './public/site-finders.ts'
export { publicityFor } from './publish/publicity.ts'
export { competitionReferences } from './references.ts'
export {
  changePerson,
  endVisit,
  isCopyThere,
  originOf,
  type RehearsalVisit,
  useTicket,
  visitOf,
} from './rehearsal/visits.ts'
export { extendFor, revokeExtension } from './stage/extensions.ts'
export { stagesWithWindows } from './stage/windows.store.ts'
export { competitionTemplates } from './templates.ts'
export { competitionWorkbench } from './workbench.ts'
