// What a state means to the eye: one of the five colors.
import type { batchStates } from '@kaisai/contract/certificate/batch.states'
import type { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import type { correctionStates } from '@kaisai/contract/certificate/correction.states'
import type { templateStates } from '@kaisai/contract/certificate/template.states'
import type { StateOf } from '@kaisai/contract/machine'
import type { sendStates } from '@kaisai/contract/message/send.states'
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const certificateMeaning: Readonly<Record<StateOf<typeof certificateStates>, Meaning>> = {
  queued: 'waits',
  generated: 'open',
  issued: 'good',
  replaced: 'idle',
  revoked: 'bad',
  failed: 'bad',
  dropped: 'idle',
}
export const batchMeaning: Readonly<Record<StateOf<typeof batchStates>, Meaning>> = {
  checking: 'waits',
  checked: 'open',
  making: 'waits',
  generated: 'open',
  issued: 'good',
  cancelled: 'idle',
}
export const templateMeaning: Readonly<Record<StateOf<typeof templateStates>, Meaning>> = {
  draft: 'idle',
  enabled: 'good',
  disabled: 'bad',
}
export const correctionMeaning: Readonly<Record<StateOf<typeof correctionStates>, Meaning>> = {
  submitted: 'waits',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'idle',
}
export const sendMeaning: Readonly<Record<StateOf<typeof sendStates> | 'opened', Meaning>> = {
  queued: 'waits',
  sent: 'open',
  failed: 'bad',
  unsent: 'waits',
  opened: 'good',
}
export const verdictMeaning: Readonly<Record<string, Meaning>> = {
  valid: 'good',
  replaced: 'waits',
  revoked: 'bad',
  unknown: 'idle',
}
