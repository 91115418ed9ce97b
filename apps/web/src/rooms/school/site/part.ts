import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { openSchoolPage } from '@kaisai/contract/school/open.endpoints'

export type School = ReplyOf<typeof openSchoolPage>
export type SchoolTeam = School['teams'][number]

/** What every part of the page works with. */
export interface Part {
  readonly token: string
  readonly school: School
  /** Acting is possible now. */
  readonly mayAct: boolean
}
