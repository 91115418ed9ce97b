import type { getCompetition } from '@kaisai/contract/competition/info.endpoints'
import { getCompetition as competitionCall } from '@kaisai/contract/competition/info.endpoints'
import { listForms, listItems } from '@kaisai/contract/competition/item.endpoints'
import type { getSchedule as scheduleCall } from '@kaisai/contract/competition/stage.endpoints'
import { getEnrollSetting, getSchedule, getStage, getWorkSetting, listStages } from '@kaisai/contract/competition/stage.endpoints'
import { getWorkspace } from '@kaisai/contract/competition/workspace.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { refresh } from '#web/query.ts'

export type Competition = ReplyOf<typeof getCompetition>
export type Schedule = ReplyOf<typeof scheduleCall>

/** What every page of the set-up stands on. */
export interface Setup {
  readonly competition: Competition
  readonly schedule: Schedule
}

/** After a change of any part: what the frame and the other parts show is asked again. */
export const refreshSetup = (): Promise<unknown> =>
  refresh(
    competitionCall,
    getWorkspace,
    getSchedule,
    listStages,
    getStage,
    listItems,
    listForms,
    getEnrollSetting,
    getWorkSetting,
    listHistory,
  )
