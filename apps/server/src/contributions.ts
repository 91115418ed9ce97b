// What each room contributes to earlier ones: one list per kind. `app.ts` hands them to the context. What is text alone is joined in the
// contract (all.ts, all-actions.ts, all-tasks.ts, all-uploads.ts) (decision 34).
import type { Room } from '@kaisai/contract/rooms'
import type { Ctx } from './ctx.ts'
import { everyChannel, type MessageTemplate } from './platform/message-template.ts'
import type { Audiences } from './ports/audiences.ts'
import type { ClonePart } from './ports/clones.ts'
import type { Facts } from './ports/facts.ts'
import type { FilterValues } from './ports/filter-values.ts'
import type { RoomLog } from './ports/log-rules.ts'
import type { PersonalData } from './ports/personal-data.ts'
import type { RoomReferences } from './ports/references.ts'
import type { ReminderSource } from './ports/reminders.ts'
import type { Finder } from './ports/search.ts'
import type { SiteFinder } from './ports/site-search.ts'
import type { RoomWorkbench } from './ports/workbench.ts'
import {
  accessFacts,
  accessFinders,
  accessLog,
  accessReferences,
  accessTemplates,
  accessWorkbench,
} from './rooms/access/index.ts'
import * as assistant from './rooms/assistant/index.ts'
import * as award from './rooms/award/index.ts'
import * as campus from './rooms/campus/index.ts'
import {
  certificateClone,
  certificateFacts,
  certificateFinders,
  certificatePersonalData,
  certificateReferences,
  certificateTemplates,
  certificateWorkbench,
} from './rooms/certificate/index.ts'
import {
  competitionAudience,
  competitionFacts,
  competitionFilterValues,
  competitionFinders,
  competitionLog,
  competitionReferences,
  competitionSiteFinders,
  competitionTemplates,
  competitionWorkbench,
} from './rooms/competition/index.ts'
import {
  enrollmentAudiences,
  enrollmentFacts,
  enrollmentFinders,
  enrollmentPersonalData,
  enrollmentReferences,
  enrollmentReminders,
  enrollmentTemplates,
  enrollmentWorkbench,
} from './rooms/enrollment/index.ts'
import {
  expertAudiences,
  expertFacts,
  expertFinders,
  expertPersonalData,
  expertReferences,
  expertReminders,
  expertTemplates,
  expertWorkbench,
} from './rooms/expert/index.ts'
import {
  financeFacts,
  financeFinders,
  financePersonalData,
  financeReferences,
  financeTemplates,
  financeWorkbench,
} from './rooms/finance/index.ts'
import { identityLog, identityPersonalData, identityReferences, identityTemplates } from './rooms/identity/index.ts'
import * as integration from './rooms/integration/index.ts'
import * as message from './rooms/message/index.ts'
import * as news from './rooms/news/index.ts'
import * as onsite from './rooms/onsite/index.ts'
import {
  organizationFacts,
  organizationFilterValues,
  organizationFinders,
  organizationLog,
  organizationReferences,
  organizationWorkbench,
} from './rooms/organization/index.ts'
import { payoutFacts, payoutPersonalData, payoutReferences, payoutTemplates, payoutWorkbench } from './rooms/payout/index.ts'
import {
  reviewAudiences,
  reviewFacts,
  reviewLog,
  reviewPersonalData,
  reviewReferences,
  reviewReminders,
  reviewTemplates,
  reviewWorkbench,
} from './rooms/review/index.ts'
import * as school from './rooms/school/index.ts'
import { statisticsReferences } from './rooms/statistics/index.ts'
import * as study from './rooms/study/index.ts'
import * as summary from './rooms/summary/index.ts'
import * as system from './rooms/system/index.ts'
import { websiteFacts, websiteLog, websiteReferences, websiteTemplates, websiteWorkbench } from './rooms/website/index.ts'
import * as work from './rooms/work/index.ts'

/** Who refers to organizations, schools, colleges, majors and departments, and who needs people. */
export const references: readonly RoomReferences[] = [
  identityReferences,
  organizationReferences,
  accessReferences,
  system.systemReferences,
  message.messageReferences,
  websiteReferences,
  news.newsReferences,
  competitionReferences,
  enrollmentReferences,
  financeReferences,
  work.workReferences,
  expertReferences,
  reviewReferences,
  onsite.onsiteReferences,
  award.awardReferences,
  payoutReferences,
  certificateReferences,
  school.schoolReferences,
  study.studyReferences,
  summary.summaryReferences,
  statisticsReferences,
  assistant.assistantReferences,
  campus.campusReferences,
  integration.integrationReferences,
]

/** Whose history lists show, and which rooms' entries of the log only some may read. */
export const logs: readonly RoomLog[] = [
  identityLog,
  organizationLog,
  accessLog,
  system.systemLog,
  message.messageLog,
  websiteLog,
  news.newsLog,
  competitionLog,
  reviewLog,
  summary.summaryLog,
]

const housekeeping: readonly RoomWorkbench<Ctx>[] = [
  campus.campusWorkbench,
  integration.integrationWorkbench,
  accessWorkbench,
  organizationWorkbench,
  system.systemWorkbench,
  message.messageWorkbench,
  websiteWorkbench,
]
const content: readonly RoomWorkbench<Ctx>[] = [
  news.newsWorkbench,
  competitionWorkbench,
  enrollmentWorkbench,
  financeWorkbench,
  work.workWorkbench,
  expertWorkbench,
  reviewWorkbench,
  onsite.onsiteWorkbench,
  award.awardWorkbench,
  payoutWorkbench,
  certificateWorkbench,
  summary.summaryWorkbench,
  assistant.assistantWorkbench,
]
/** The workbench: numbers of people and places first, then in the order of the rooms; of what waits, the product's own business before housekeeping. */
export const workbench: RoomWorkbench<Ctx> = {
  counts: [...housekeeping, ...content].flatMap(({ counts }) => counts),
  todos: [...content, ...housekeeping].flatMap(({ todos }) => todos),
  personal: [...housekeeping, ...content].flatMap(({ personal = [] }) => personal),
  involved: content.flatMap(({ involved = [] }) => involved),
  firstRun: [...housekeeping, ...content].flatMap(({ firstRun = [] }) => firstRun),
  funnel: content.flatMap(({ funnel = [] }) => funnel),
}

/** What later rooms copy into a new edition of a competition. */
export const clones: readonly ClonePart[] = [award.awardClone, certificateClone]

/** What a word finds from anywhere in the desk, in the order it is shown. */
export const finders: readonly Finder<Ctx>[] = [
  ...competitionFinders,
  ...enrollmentFinders,
  ...work.workFinders,
  ...expertFinders,
  ...certificateFinders,
  ...financeFinders,
  ...news.newsFinders,
  ...organizationFinders,
  ...accessFinders,
]

/** What visitors find on a site by a word. */
export const siteFinders: readonly SiteFinder<Ctx>[] = [
  ...news.newsSiteFinders,
  ...competitionSiteFinders,
  ...work.workSiteFinders,
  ...award.awardSiteFinders,
  system.manualSiteFinder,
]

/** What lists are filtered by, as far as it is still there for somebody. */
export const filterValues: FilterValues = { ...organizationFilterValues, ...competitionFilterValues }

/** The product’s texts, each room’s own, for every channel; each start adds what is new. Administrators may rewrite them, using the same places. */
export const messageTemplates: readonly MessageTemplate[] = everyChannel<Room>([
  ...identityTemplates,
  ...accessTemplates,
  ...system.systemTemplates,
  ...message.messageRoomTemplates,
  ...websiteTemplates,
  ...news.newsTemplates,
  ...competitionTemplates,
  ...enrollmentTemplates,
  ...financeTemplates,
  ...work.workTemplates,
  ...expertTemplates,
  ...reviewTemplates,
  ...onsite.onsiteTemplates,
  ...award.awardTemplates,
  ...payoutTemplates,
  ...certificateTemplates,
  ...school.schoolTemplates,
  ...study.studyTemplates,
  ...summary.summaryTemplates,
  ...assistant.assistantTemplates,
  ...campus.campusTemplates,
  ...integration.integrationTemplates,
])

/** What rooms keep of people: what an export holds, and what is forgotten when an account is closed (decision 43). */
export const personalData: readonly PersonalData<Ctx>[] = [
  identityPersonalData,
  message.messagePersonalData,
  news.newsPersonalData,
  enrollmentPersonalData,
  financePersonalData,
  work.workPersonalData,
  expertPersonalData,
  reviewPersonalData,
  award.awardPersonalData,
  payoutPersonalData,
  certificatePersonalData,
  school.schoolPersonalData,
  study.studyPersonalData,
  summary.summaryPersonalData,
  assistant.assistantPersonalData,
  campus.campusPersonalData,
  integration.integrationPersonalData,
  ...system.systemPersonalData,
]
/** Whom organizers may write to. */
export const audiences: Audiences = {
  ...competitionAudience,
  scenesOf: onsite.scenesOf,
  rows: { ...enrollmentAudiences, ...work.workAudiences, ...expertAudiences, ...reviewAudiences, ...onsite.onsiteAudiences },
}

/** What rooms remind people of before it ends. */
export const reminders: readonly ReminderSource[] = [
  ...news.newsReminders,
  ...enrollmentReminders,
  ...work.workReminders,
  ...expertReminders,
  ...reviewReminders,
  ...summary.summaryReminders,
]

/** What later rooms know and earlier ones ask for (decision 39). */
export const facts: Facts = {
  places: organizationFacts,
  roles: accessFacts,
  parameters: system.systemFacts,
  messages: message.messageFacts,
  hosts: websiteFacts,
  competitions: competitionFacts,
  enrollments: enrollmentFacts,
  payments: financeFacts,
  works: work.workFacts,
  reviews: reviewFacts,
  onsite: onsite.onsiteFacts,
  awards: award.awardFacts,
  certificates: certificateFacts,
  experts: expertFacts,
  payouts: payoutFacts,
  summaries: summary.summaryFacts,
  wechat: campus.wechatFacts,
}
