import type { InputOf } from '@kaisai/contract/endpoint'
import { audiences } from '@kaisai/contract/message/audiences'
import type { saveBroadcast } from '@kaisai/contract/message/broadcast.endpoints'

export type Values = Omit<InputOf<typeof saveBroadcast>, 'broadcastId' | 'version'>

/** The values of the form out of a stored broadcast. */
export const valuesOf = (stored: Values): Values => {
  const {
    competitionId,
    audience,
    stageId,
    sceneId,
    roles,
    channels,
    titleZh,
    titleEn,
    bodyZh,
    bodyEn,
    sendTime,
    isUrgent = false,
  } = stored
  return {
    ...{ competitionId, audience, stageId: stageId ?? null, sceneId: sceneId ?? null, roles, channels },
    ...{ titleZh, titleEn, bodyZh, bodyEn, sendTime, isUrgent },
  }
}

/** The values as the server takes them: what the chosen recipients do not need is left out. */
export const clean = (values: Values): Values => {
  const { needs, isOfTeams } = audiences[values.audience]
  return {
    ...values,
    stageId: needs === 'stage' ? (values.stageId ?? null) : null,
    sceneId: needs === 'scene' ? (values.sceneId ?? null) : null,
    roles: isOfTeams ? (values.roles ?? []) : [],
    channels: values.channels ?? [],
    isUrgent: values.isUrgent === true && (values.channels ?? []).length > 0,
    titleEn: values.titleEn ?? '',
    bodyEn: values.bodyEn ?? '',
    sendTime: values.sendTime ?? null,
  }
}
