// What people subscribe to, as the rooms declare it, in the order it is shown in.
import { assistantMessageKinds } from './assistant/message-kinds.ts'
import { awardMessageKinds } from './award/message-kinds.ts'
import { campusMessageKinds } from './campus/message-kinds.ts'
import { competitionMessageKinds } from './competition/message-kinds.ts'
import { enrollmentMessageKinds } from './enrollment/message-kinds.ts'
import { financeMessageKinds } from './finance/message-kinds.ts'
import { identityMessageKinds } from './identity/message-kinds.ts'
import { integrationMessageKinds } from './integration/message-kinds.ts'
import type { Label } from './lang.ts'
import { ownMessageKinds } from './message/message-kinds.ts'
import type { RoomMessageKinds } from './message-kind.ts'
import { newsMessageKinds } from './news/message-kinds.ts'
import { reviewMessageKinds } from './review/message-kinds.ts'
import { studyMessageKinds } from './study/message-kinds.ts'
import { summaryMessageKinds } from './summary/message-kinds.ts'
import { systemMessageKinds } from './system/message-kinds.ts'
import { websiteMessageKinds } from './website/message-kinds.ts'
import { type SomeWording, workWordOf } from './website/wording.ts'
import { workMessageKinds } from './work/message-kinds.ts'

export const messageKindDefs = {
  ...systemMessageKinds,
  ...identityMessageKinds,
  ...ownMessageKinds,
  ...competitionMessageKinds,
  ...enrollmentMessageKinds,
  ...workMessageKinds,
  ...reviewMessageKinds,
  ...awardMessageKinds,
  ...financeMessageKinds,
  ...summaryMessageKinds,
  ...newsMessageKinds,
  ...websiteMessageKinds,
  ...studyMessageKinds,
  ...assistantMessageKinds,
  ...campusMessageKinds,
  ...integrationMessageKinds,
} as const satisfies RoomMessageKinds
export type MessageKind = keyof typeof messageKindDefs
/** Whether SMS of a kind leave until the person has chosen. */
export const isSmsUsual = (kind: MessageKind): boolean => 'sms' in messageKindDefs[kind]
/** What a kind is called on a site or in a competition with words of its own. */
export const messageKindLabel = (kind: MessageKind, wording: SomeWording): Label =>
  kind === 'work' ? [workWordOf(wording, 'zh'), `${workWordOf(wording, 'en')}s`] : messageKindDefs[kind].label
export const messageKinds = Object.keys(messageKindDefs) as MessageKind[]
