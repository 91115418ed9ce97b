// Everything the rooms declare, in one place: for the router's check, the menu seed, the docs.

import { accessAccess } from './access/access.ts'
import * as accessClosure from './access/closure.endpoints.ts'
import { closureStates } from './access/closure.states.ts'
import * as accessContact from './access/contact.endpoints.ts'
import { contactChangeStates } from './access/contact.states.ts'
import * as accessInvitation from './access/invitation.endpoints.ts'
import { membershipInvitationStates } from './access/invitation.states.ts'
import * as accessMe from './access/me.endpoints.ts'
import * as accessMenu from './access/menu.endpoints.ts'
import * as accessRole from './access/role.endpoints.ts'
import * as accessUser from './access/user.endpoints.ts'
import type { RoomAccess } from './access.ts'
import { assistantAccess } from './assistant/access.ts'
import * as assistantEndpoints from './assistant/endpoints.ts'
import { questionStates } from './assistant/question.states.ts'
import { awardAccess } from './award/access.ts'
import * as awardEndpoints from './award/endpoints.ts'
import { awardMachines } from './award/machines.ts'
import { campusAccess } from './campus/access.ts'
import * as campusEndpoints from './campus/endpoints.ts'
import { certificateAccess } from './certificate/access.ts'
import * as certificateEndpoints from './certificate/endpoints.ts'
import { certificateMachines } from './certificate/machines.ts'
import { competitionAccess } from './competition/access.ts'
import * as competitionClone from './competition/clone.endpoints.ts'
import { competitionStates } from './competition/competition.states.ts'
import * as competitionFee from './competition/fee.endpoints.ts'
import * as competitionInfo from './competition/info.endpoints.ts'
import * as competitionItem from './competition/item.endpoints.ts'
import * as competitionParts from './competition/parts.endpoints.ts'
import * as competitionPublic from './competition/public.endpoints.ts'
import * as competitionRehearsal from './competition/rehearsal.endpoints.ts'
import { rehearsalStates } from './competition/rehearsal.states.ts'
import * as competitionStage from './competition/stage.endpoints.ts'
import { stageStates } from './competition/stage.states.ts'
import * as competitionWorkspace from './competition/workspace.endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { enrollmentAccess } from './enrollment/access.ts'
import * as enrollmentAudit from './enrollment/audit.endpoints.ts'
import { changeStates } from './enrollment/change.states.ts'
import * as enrollmentDesk from './enrollment/desk.endpoints.ts'
import { enrollmentStates } from './enrollment/enrollment.states.ts'
import * as enrollmentImport from './enrollment/import.endpoints.ts'
import * as enrollmentMember from './enrollment/member.endpoints.ts'
import { memberStates } from './enrollment/member.states.ts'
import * as enrollmentOwn from './enrollment/own.endpoints.ts'
import { participationStates } from './enrollment/participation.states.ts'
import * as enrollmentPublic from './enrollment/public.endpoints.ts'
import * as enrollmentTeam from './enrollment/team.endpoints.ts'
import { expertAccess } from './expert/access.ts'
import * as expertEndpoints from './expert/endpoints.ts'
import { expertMachines } from './expert/machines.ts'
import { financeAccess } from './finance/access.ts'
import * as financeEndpoints from './finance/endpoints.ts'
import { financeMachines } from './finance/machines.ts'
import { identityAccess } from './identity/access.ts'
import * as identityLanguage from './identity/language.endpoints.ts'
import * as identityProfile from './identity/profile.endpoints.ts'
import * as identityScan from './identity/scan.endpoints.ts'
import * as identitySecondFactor from './identity/second-factor.endpoints.ts'
import * as identitySession from './identity/session.endpoints.ts'
import * as identitySignIn from './identity/sign-in.endpoints.ts'
import { userStates } from './identity/user.states.ts'
import { integrationAccess } from './integration/access.ts'
import * as integrationEndpoints from './integration/endpoints.ts'
import type { Machine } from './machine.ts'
import { messageAccess } from './message/access.ts'
import * as messageBroadcastEndpoints from './message/broadcast.endpoints.ts'
import { broadcastStates } from './message/broadcast.states.ts'
import * as messageEndpoints from './message/message.endpoints.ts'
import { sendStates } from './message/send.states.ts'
import { newsAccess } from './news/access.ts'
import * as newsApply from './news/apply.endpoints.ts'
import { articleStates } from './news/article.states.ts'
import * as newsCollect from './news/collect.endpoints.ts'
import { collectStates } from './news/collect.states.ts'
import * as newsEndpoints from './news/news.endpoints.ts'
import * as newsPublic from './news/public.endpoints.ts'
import { onsiteAccess } from './onsite/access.ts'
import * as onsiteEndpoints from './onsite/endpoints.ts'
import { onsiteMachines } from './onsite/machines.ts'
import { organizationAccess } from './organization/access.ts'
import * as organizationEndpoints from './organization/organization.endpoints.ts'
import * as organizationPublic from './organization/public.endpoints.ts'
import * as organizationSchool from './organization/school.endpoints.ts'
import { payoutAccess } from './payout/access.ts'
import * as payoutEndpoints from './payout/endpoints.ts'
import { payoutMachines } from './payout/machines.ts'
import { reviewAccess } from './review/access.ts'
import * as reviewEndpoints from './review/endpoints.ts'
import { reviewMachines } from './review/machines.ts'
import type { Room } from './rooms.ts'
import { schoolAccess } from './school/access.ts'
import * as schoolEndpoints from './school/endpoints.ts'
import { statisticsAccess } from './statistics/access.ts'
import * as statisticsEndpoints from './statistics/endpoints.ts'
import { studyAccess } from './study/access.ts'
import * as studyEndpoints from './study/endpoints.ts'
import { studyMachines } from './study/machines.ts'
import { summaryAccess } from './summary/access.ts'
import * as summaryEndpoints from './summary/endpoints.ts'
import { summaryMachines } from './summary/machines.ts'
import { systemAccess } from './system/access.ts'
import * as systemDictionary from './system/dictionary.endpoints.ts'
import * as systemFile from './system/file.endpoints.ts'
import * as systemLog from './system/log.endpoints.ts'
import * as systemParameter from './system/parameter.endpoints.ts'
import * as systemReport from './system/report.endpoints.ts'
import * as systemSearch from './system/search.endpoints.ts'
import * as systemState from './system/state.endpoints.ts'
import * as systemTask from './system/task.endpoints.ts'
import { taskStates } from './system/task.states.ts'
import * as systemTrial from './system/trial.endpoints.ts'
import * as systemView from './system/view.endpoints.ts'
import * as systemWorkbench from './system/workbench.endpoints.ts'
import { websiteAccess } from './website/access.ts'
import * as websitePageEndpoints from './website/page.endpoints.ts'
import { pageStates } from './website/page.states.ts'
import * as websiteSearchEndpoints from './website/search.endpoints.ts'
import * as websiteEndpoints from './website/site.endpoints.ts'
import { siteStates } from './website/site.states.ts'
import * as websiteCheckEndpoints from './website/site-check.endpoints.ts'
import * as websiteSettingEndpoints from './website/site-setting.endpoints.ts'
import { workAccess } from './work/access.ts'
import * as workDesk from './work/desk.endpoints.ts'
import * as workFindings from './work/findings.endpoints.ts'
import * as workOwn from './work/own.endpoints.ts'
import * as workPublic from './work/public.endpoints.ts'
import * as workShare from './work/share.endpoints.ts'
import { workStates } from './work/work.states.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const modules: readonly (readonly [Room, Record<string, unknown>])[] = [
  [
    'identity',
    { ...identitySignIn, ...identityScan, ...identityLanguage, ...identityProfile, ...identitySession, ...identitySecondFactor },
  ],
  ['organization', { ...organizationPublic, ...organizationEndpoints, ...organizationSchool }],
  [
    'access',
    { ...accessMe, ...accessUser, ...accessRole, ...accessMenu, ...accessInvitation, ...accessContact, ...accessClosure },
  ],
  [
    'system',
    {
      ...systemDictionary,
      ...systemParameter,
      ...systemLog,
      ...systemReport,
      ...systemState,
      ...systemTask,
      ...systemSearch,
      ...systemView,
      ...systemWorkbench,
      ...systemFile,
      ...systemTrial,
    },
  ],
  ['message', { ...messageEndpoints, ...messageBroadcastEndpoints }],
  ['website', websiteSettingEndpoints],
  ['website', websiteEndpoints],
  ['website', websitePageEndpoints],
  ['website', websiteSearchEndpoints],
  ['website', websiteCheckEndpoints],
  ['news', { ...newsEndpoints, ...newsPublic, ...newsApply, ...newsCollect }],
  [
    'competition',
    {
      ...competitionClone,
      ...competitionInfo,
      ...competitionWorkspace,
      ...competitionRehearsal,
      ...competitionParts,
      ...competitionItem,
      ...competitionFee,
      ...competitionStage,
      ...competitionPublic,
    },
  ],
  [
    'enrollment',
    {
      ...enrollmentTeam,
      ...enrollmentOwn,
      ...enrollmentMember,
      ...enrollmentPublic,
      ...enrollmentDesk,
      ...enrollmentAudit,
      ...enrollmentImport,
    },
  ],
  ['finance', financeEndpoints],
  ['work', { ...workOwn, ...workShare, ...workPublic, ...workDesk, ...workFindings }],
  ['expert', expertEndpoints],
  ['review', reviewEndpoints],
  ['onsite', onsiteEndpoints],
  ['award', awardEndpoints],
  ['payout', payoutEndpoints],
  ['certificate', certificateEndpoints],
  ['school', schoolEndpoints],
  ['study', studyEndpoints],
  ['summary', summaryEndpoints],
  ['statistics', statisticsEndpoints],
  ['assistant', assistantEndpoints],
  ['campus', campusEndpoints],
  ['integration', integrationEndpoints],
]

/** Every call of the product with its room and its exported name. */
export const allEndpoints: readonly { room: Room; name: string; endpoint: Endpoint }[] = modules.flatMap(([room, module]) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ room, name, endpoint: value }] : [])),
)

/** What every room declares of permissions and screens, in the order of the rooms. */
export const allAccess: readonly RoomAccess[] = [
  identityAccess,
  organizationAccess,
  accessAccess,
  systemAccess,
  messageAccess,
  websiteAccess,
  newsAccess,
  competitionAccess,
  enrollmentAccess,
  financeAccess,
  workAccess,
  expertAccess,
  reviewAccess,
  onsiteAccess,
  awardAccess,
  payoutAccess,
  certificateAccess,
  schoolAccess,
  studyAccess,
  summaryAccess,
  statisticsAccess,
  assistantAccess,
  campusAccess,
  integrationAccess,
]

/** Every state machine by the table that carries it. */
export const allMachines: readonly Machine[] = [
  userStates,
  membershipInvitationStates,
  contactChangeStates,
  closureStates,
  taskStates,
  sendStates,
  broadcastStates,
  siteStates,
  pageStates,
  articleStates,
  collectStates,
  competitionStates,
  rehearsalStates,
  stageStates,
  enrollmentStates,
  memberStates,
  participationStates,
  changeStates,
  ...financeMachines,
  workStates,
  ...expertMachines,
  ...reviewMachines,
  ...onsiteMachines,
  ...awardMachines,
  ...payoutMachines,
  ...certificateMachines,
  ...studyMachines,
  ...summaryMachines,
  questionStates,
] as readonly Machine[]
