import type { Label } from '../lang.ts'

interface AudienceDef {
  readonly name: Label
  /** What has to be chosen beside the competition. */
  readonly needs: 'stage' | 'scene' | null
  /** Teams: who of them is asked for. Experts have no roles. */
  readonly isOfTeams: boolean
}
/** Whom an organizer may write to. */
export const audiences = {
  all: { name: ['全部参赛团队', 'All teams'], needs: null, isOfTeams: true },
  unsubmitted: { name: ['未提交报名的团队', 'Teams that are not submitted'], needs: null, isOfTeams: true },
  returned: { name: ['报名被退回的团队', 'Teams that were returned'], needs: null, isOfTeams: true },
  audited: { name: ['报名审核中的团队', 'Teams in audit'], needs: null, isOfTeams: true },
  unpaid: { name: ['待缴费的团队', 'Teams whose fee is due'], needs: null, isOfTeams: true },
  effective: { name: ['报名成功的团队', 'Enrolled teams'], needs: null, isOfTeams: true },
  inStage: { name: ['进入某赛段的团队', 'Teams in a stage'], needs: 'stage', isOfTeams: true },
  workMissing: { name: ['未提交作品的团队', 'Teams without a submitted work'], needs: 'stage', isOfTeams: true },
  inScene: { name: ['某现场场次的团队', 'Teams of a live session'], needs: 'scene', isOfTeams: true },
  expertsAsked: { name: ['未答复邀请的专家', 'Experts who have not answered'], needs: null, isOfTeams: false },
  expertsIdle: { name: ['未开始评审的专家', 'Experts who have not begun'], needs: null, isOfTeams: false },
} as const satisfies Readonly<Record<string, AudienceDef>>
export type AudienceKey = keyof typeof audiences
export const audienceKeys = Object.keys(audiences) as AudienceKey[]

export const audienceRoles = ['captain', 'member', 'advisor'] as const
export interface Audience {
  readonly key: AudienceKey
  readonly stageId: string | null
  readonly sceneId: string | null
  readonly roles: readonly (typeof audienceRoles)[number][]
}

/** What an organizer may write into a text. */
export const broadcastPlaces = ['name', 'team', 'competition', 'link'] as const
