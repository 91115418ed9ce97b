export { auditTeams } from './audit/audit-teams.ts'
export { confirmFee } from './audit/fees.ts'
export { requestChange } from './change/request-change.ts'
export { getTeamForDesk } from './desk/desk-detail.views.ts'
export { keptNumbers } from './desk/kept-numbers.ts'
export { promoteTeams } from './desk/promote-teams.ts'
export { runEnrollmentClock } from './enrollment.jobs.ts'
export { isOwnTeam, ownTeams, stateName } from './enrollment.policy.ts'
export { enrollmentRoutes } from './enrollment.routes.ts'
export { enrollmentFacts } from './facts.ts'
export { answerInvitation } from './people/answer-invitation.ts'
export { listMyInvitations } from './people/inbox.views.ts'
export { inviteMember } from './people/invite-member.ts'
export { inReach, type Reach, reachOf, teamsOf } from './reach.ts'
export { enrollmentReferences } from './references.ts'
export {
  type FormVersion,
  formVersion,
  forParticipants,
  namesOf,
  newestForm,
  seal,
  unseal,
  unsealMasked,
} from './team/answers.ts'
export { createTeam } from './team/create-team.ts'
export { type ReadTimes, type StageWindow, type Timetable, timesOf, windowsFor } from './team/intake.ts'
export { withdrawTeam } from './team/leave-competition.ts'
export { saveOwnAnswers, saveTeam } from './team/save-team.ts'
export { submitTeam } from './team/submit-team.ts'
export { getTeam } from './team/team.views.ts'
export { joinedIds, tellTeam } from './tell.ts'
export { enrollmentWorkbench } from './workbench.ts'
