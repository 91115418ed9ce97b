// What a state means to the eye: one of the five colors.
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const certificateMeaning: Readonly<Record<string, Meaning>> = {
  queued: 'waits',
  generated: 'open',
  issued: 'good',
  replaced: 'idle',
  revoked: 'bad',
  failed: 'bad',
  dropped: 'idle',
}
export const batchMeaning: Readonly<Record<string, Meaning>> = {
  checking: 'waits',
  checked: 'open',
  making: 'waits',
  generated: 'open',
  issued: 'good',
  cancelled: 'idle',
}
export const templateMeaning: Readonly<Record<string, Meaning>> = { draft: 'idle', enabled: 'good', disabled: 'bad' }
export const correctionMeaning: Readonly<Record<string, Meaning>> = {
  submitted: 'waits',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'idle',
}
export const sendMeaning: Readonly<Record<string, Meaning>> = { queued: 'waits', sent: 'open', failed: 'bad', opened: 'good' }
export const verdictMeaning: Readonly<Record<string, Meaning>> = {
  valid: 'good',
  replaced: 'waits',
  revoked: 'bad',
  unknown: 'idle',
}
