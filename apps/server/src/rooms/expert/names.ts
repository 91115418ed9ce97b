// Words for what the room's rows say.
import { applicationStates } from '@kaisai/contract/expert/application.states'
import { expertStates } from '@kaisai/contract/expert/expert.states'
import { invitationStates } from '@kaisai/contract/expert/invitation.states'
import {
  type AccountState,
  type ApplicationWord,
  accountLabels,
  degreeLabels,
  type ExpertDegree,
  type ExpertSource,
  type ExpertTitle,
  type ExpertWord,
  type InvitationWord,
  type RecruitmentWord,
  sourceLabels,
  titleLabels,
} from '@kaisai/contract/expert/labels'
import { recruitmentStates } from '@kaisai/contract/expert/recruitment.states'
import { inLang, type Lang } from '@kaisai/contract/lang'

export const expertStateName = (status: ExpertWord, lang: Lang): string => inLang(expertStates.states[status], lang)
export const invitationStateName = (status: InvitationWord, lang: Lang): string => inLang(invitationStates.states[status], lang)
export const recruitmentStateName = (status: RecruitmentWord, lang: Lang): string =>
  inLang(recruitmentStates.states[status], lang)
export const applicationStateName = (status: ApplicationWord, lang: Lang): string =>
  inLang(applicationStates.states[status], lang)
export const titleName = (title: string, lang: Lang): string => inLang(titleLabels[title as ExpertTitle], lang)
export const degreeName = (degree: string, lang: Lang): string => inLang(degreeLabels[degree as ExpertDegree], lang)
export const sourceName = (source: string, lang: Lang): string => inLang(sourceLabels[source as ExpertSource], lang)
export const accountName = (state: AccountState, lang: Lang): string => inLang(accountLabels[state], lang)

/** How the account behind an expert stands. */
export const accountOf = (status: string | null): AccountState =>
  status === null || status === 'deleted'
    ? 'none'
    : status === 'pending'
      ? 'pending'
      : status === 'active'
        ? 'active'
        : 'disabled'
