// What people subscribe to, as the rooms declare it, in the order it is shown in.
import { awardMessageKinds } from './award/message-kinds.ts'
import { competitionMessageKinds } from './competition/message-kinds.ts'
import { enrollmentMessageKinds } from './enrollment/message-kinds.ts'
import { identityMessageKinds } from './identity/message-kinds.ts'
import { newsMessageKinds } from './news/message-kinds.ts'
import { reviewMessageKinds } from './review/message-kinds.ts'
import { systemMessageKinds } from './system/message-kinds.ts'
import { workMessageKinds } from './work/message-kinds.ts'

export const messageKindLabels = {
  ...systemMessageKinds,
  ...identityMessageKinds,
  ...competitionMessageKinds,
  ...enrollmentMessageKinds,
  ...workMessageKinds,
  ...reviewMessageKinds,
  ...awardMessageKinds,
  // Of a room to come: people may say now how they want to be notified of payments.
  finance: ['缴费与发票', 'Payments and invoices'],
  ...newsMessageKinds,
} as const
export type MessageKind = keyof typeof messageKindLabels
export const messageKinds = Object.keys(messageKindLabels) as MessageKind[]
