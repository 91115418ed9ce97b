// The caller's teams in every stage that takes works.
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { isIn } from '@kaisai/contract/machine'
import { workWordOf } from '@kaisai/contract/website/wording'
import type { WorkWord } from '@kaisai/contract/work/labels'
import type * as endpoints from '@kaisai/contract/work/own.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { textIn } from '#src/db/text-in.ts'
import { type ReadTimes, timesOf, windowsFor } from '#src/rooms/enrollment/index.ts'
import { siteWording, type Wording } from '../../website/index.ts'
import { thumbUrl } from '../files/file-urls.ts'
import { coverOf } from '../names.ts'
import { workStateName, writes } from '../work.policy.ts'
import { intakeOf, intakeShown } from './intake.ts'
import { noWork } from './own.views.ts'
import { cappedLevel } from './save-work.ts'

type Mine = ReplyOf<typeof endpoints.listMyWorks>[number]
interface Row extends ReadTimes {
  teamId: string
  teamCode: string
  ownName: string
  mode: string
  role: string
  teamStatus: string
  isCaptain: boolean
  captainName: string
  competitionId: string
  competitionName: string
  wording: unknown
  setting: WorkSetting
  itemId: string
  itemName: string
  hasForm: boolean
  stageId: string
  stageName: string
  participation: string
  workId: string | null
  code: string | null
  title: string | null
  status: WorkWord | null
  publicLevel: string | null
  coverFileId: string | null
  versionNo: number | null
  submitTime: string | null
  returnDueAt: string | null
  begunAt: string | null
  savedTime: string | null
  returnReason: string | null
  isResumable: boolean | null
}

/** Own teams by stage: those that can submit, and those that did; what ends first comes first. */
export const listMyWorks = async (ctx: Ctx, actor: Actor, input: { competitionId?: string }): Promise<Mine[]> => {
  const named = (zh: string, en: string) => textIn(actor.lang, zh, en)
  const { rows } = await sql<Row>`
    select clock_timestamp() as now, c.status as "competitionStatus", ${windowsFor(sql`e.id`, sql`e.school_id`, sql`e.captain_user_id`)} as windows,
      e.id as "teamId", e.code as "teamCode", e.name as "ownName", e.mode, me.role, e.status as "teamStatus",
      e.captain_user_id = me.user_id as "isCaptain", u.real_name as "captainName", c.id as "competitionId", ${named('c.name', 'c.name_en')} as "competitionName",
      c.wording, c.work_setting as setting, k.id as "itemId", ${named('k.name', 'k.name_en')} as "itemName", k.work_form_id is not null as "hasForm",
      st.id as "stageId", ${named('st.name', 'st.name_en')} as "stageName", p.status as participation,
      w.id as "workId", w.code, w.draft_title as title, w.status, w.public_level as "publicLevel",
      coalesce(${coverOf}, w.cover_file_id) as "coverFileId",
      w.is_resumable as "isResumable", w.version_no as "versionNo", w.submitted_at as "submitTime", w.return_due_at as "returnDueAt", w.created_at as "begunAt", w.updated_at as "savedTime",
      (select h.reason from work_checks h where h.work_id = w.id and h.verdict = 'return' order by h.id desc limit 1) as "returnReason"
      from enrollment_members me join enrollments e on e.id = me.enrollment_id join competitions c on c.id = e.competition_id
      join competition_categories k on k.id = e.category_id join identity_users u on u.id = e.captain_user_id
      join enrollment_participations p on p.enrollment_id = e.id join competition_stages st on st.id = p.stage_id
      left join works w on w.enrollment_id = e.id and w.stage_id = st.id
     where me.user_id = ${actor.userId}::uuid and me.status = 'accepted' and (${input.competitionId ?? null}::uuid is null or c.id = ${input.competitionId ?? null}::uuid)
       and (w.id is not null or (e.status = 'effective' and p.status = 'in'
         and exists (select 1 from competition_windows x where x.stage_id = st.id and x.kind = 'SUBMIT')))
     order by coalesce(w.updated_at, e.created_at) desc limit 100`.execute(ctx.db)
  const site = await siteWording(ctx, actor)
  return rows.map((row) => shown(ctx, row, actor, site))
}

const shown = (ctx: Ctx, row: Row, actor: Actor, site: Wording | null): Mine => {
  const times = timesOf(row)
  const judged = {
    stageId: row.stageId,
    status: row.status ?? 'draft',
    begunAt: row.begunAt ?? times.now,
    returnDueAt: row.returnDueAt,
  }
  return {
    teamId: row.teamId,
    teamCode: row.teamCode,
    teamName: row.mode === 'individual' ? row.captainName : row.ownName,
    mode: row.mode,
    isCaptain: row.isCaptain,
    captainName: row.captainName,
    competitionId: row.competitionId,
    competitionName: row.competitionName,
    itemId: row.itemId,
    itemName: row.itemName,
    stageId: row.stageId,
    stageName: row.stageName,
    workLabel: workWordOf((row.wording as Wording | null) ?? site, actor.lang),
    intake: intakeShown(times, judged, actor.lang),
    workId: row.workId,
    code: row.code ?? '',
    title: row.title ?? '',
    status: row.status,
    statusName: row.status === null ? noWork(actor.lang) : workStateName(row.status, actor.lang),
    coverUrl: thumbUrl(ctx, row.coverFileId),
    versionNo: row.versionNo ?? 0,
    submitTime: row.submitTime,
    returnReason: row.status === 'returned' ? (row.returnReason ?? '') : '',
    savedTime: row.savedTime,
    can: abilities(
      row,
      intakeOf(times, judged).refusal === null,
      intakeOf(times, { ...judged, returnDueAt: null }).refusal === null,
    ),
  }
}

const abilities = (row: Row, isTaken: boolean, isInTime: boolean): Mine['can'] => {
  const isEffective = row.teamStatus === 'effective'
  const isEdited = row.status !== null && isIn(workStates, 'edited', row.status)
  const all: readonly (readonly [Mine['can'][number], boolean])[] = [
    ['begin', row.workId === null && isTaken && isEffective && row.participation === 'in' && row.hasForm && writes(row.role)],
    ['edit', isEdited && isTaken && writes(row.role)],
    ['submit', isEdited && isTaken && row.isCaptain && isEffective],
    ['reopen', row.status === 'submitted' && row.setting.isReopenAllowed && isInTime && row.isCaptain],
    ['resume', row.status === 'withdrawn' && row.isResumable === true && isInTime && row.isCaptain && isEffective],
    [
      'share',
      writes(row.role) &&
        (row.versionNo ?? 0) > 0 &&
        row.status !== null &&
        !isIn(workStates, 'out', row.status) &&
        cappedLevel(row.publicLevel ?? 'private', row.setting.publicLevel) !== 'private',
    ],
  ]
  return all.filter(([, allowed]) => allowed).map(([verb]) => verb)
}
