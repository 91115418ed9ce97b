// Every action of the log in words, as the rooms declare them. A test checks that every action the program writes stands here.

import { accessActions } from './access/actions.ts'
import { assistantActions } from './assistant/actions.ts'
import { awardActions } from './award/actions.ts'
import { campusActions } from './campus/actions.ts'
import { certificateActions } from './certificate/actions.ts'
import { competitionActions } from './competition/actions.ts'
import { enrollmentActions } from './enrollment/actions.ts'
import { expertActions } from './expert/actions.ts'
import { financeActions } from './finance/actions.ts'
import { identityActions } from './identity/actions.ts'
import { integrationActions } from './integration/actions.ts'
import { inLang, type Label, type Lang } from './lang.ts'
import { messageActions } from './message/actions.ts'
import { newsActions } from './news/actions.ts'
import { onsiteActions } from './onsite/actions.ts'
import { organizationActions } from './organization/actions.ts'
import { payoutActions } from './payout/actions.ts'
import { reviewActions } from './review/actions.ts'
import { schoolActions } from './school/actions.ts'
import { statisticsActions } from './statistics/actions.ts'
import { studyActions } from './study/actions.ts'
import { summaryActions } from './summary/actions.ts'
import { systemActions } from './system/actions.ts'
import { websiteActions } from './website/actions.ts'
import { workActions } from './work/actions.ts'

// What the server writes before any room is asked.
const houseActions = {
  'house.refused': ['越权访问被拒绝', 'Access refused'],
} as const satisfies Readonly<Record<`house.${string}`, Label>>

export const actions: Readonly<Record<string, Label>> = {
  ...houseActions,
  ...identityActions,
  ...organizationActions,
  ...accessActions,
  ...systemActions,
  ...messageActions,
  ...websiteActions,
  ...newsActions,
  ...competitionActions,
  ...enrollmentActions,
  ...financeActions,
  ...workActions,
  ...expertActions,
  ...reviewActions,
  ...onsiteActions,
  ...awardActions,
  ...payoutActions,
  ...certificateActions,
  ...schoolActions,
  ...studyActions,
  ...summaryActions,
  ...statisticsActions,
  ...assistantActions,
  ...campusActions,
  ...integrationActions,
}

/** An action in words; its key where it has none. */
export const actionName = (action: string, lang: Lang): string => inLang(actions[action] ?? [action, action], lang)
