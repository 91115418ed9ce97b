export { enrollmentAudiences, peopleOfTeams } from './audience.ts'
export { auditTeams } from './audit/audit-teams.ts'
export { type HeldTeams, lockPayable, lockTeams, type PayableTeam, payableTeam, payFees, waiveFees } from './audit/payable.ts'
export { keptPercentNow, refundTextsFor } from './audit/refund-terms.ts'
export { remindTeams } from './audit/remind-teams.ts'
export { enrollmentFinders } from './desk/finders.ts'
export { promoteTeams } from './desk/promote-teams.ts'
export {
  amongSchoolTeams,
  pageSchoolRows,
  runnerOfSchool,
  type SchoolPlace,
  type SchoolTeam,
  schoolTeams,
} from './desk/school-teams.views.ts'
export { isOfTeams, isOwnTeam, ownTeams, stateName } from './enrollment.policy.ts'
export { enrollmentRoutes } from './enrollment.routes.ts'
export { enrollmentFacts } from './facts.ts'
export { joinedIds, notifyTeam } from './notify.ts'
export { enrollmentPersonalData } from './personal-data.ts'
export { acrossReach, inReach, newestInReach, type Reach, reachOf } from './reach.ts'
export { enrollmentReferences } from './references.ts'
export { enrollmentReminders } from './reminders.ts'
export {
  type FormVersion,
  fileIdsOf,
  formVersion,
  forParticipants,
  namesOf,
  newestForm,
  readGiven,
  seal,
  unseal,
  unsealMasked,
} from './team/answers.ts'
export { gapsOf, gapText } from './team/gaps.ts'
export { type ReadTimes, type StageWindow, type Timetable, timesOf, windowsFor } from './team/intake.ts'
export { pageMyTeams } from './team/mine.views.ts'
export { enrollmentTemplates } from './templates.ts'
export { enrollmentWorkbench } from './workbench.ts'
