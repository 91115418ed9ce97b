// Teams that are enrolled in a stage and have not submitted; and the reminder to their captains.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { REMIND_HOURS, remindedLabel } from '@kaisai/contract/message/reminder'
import { COUNT_CAP } from '@kaisai/contract/page'
import { workWordInText } from '@kaisai/contract/website/wording'
import type * as endpoints from '@kaisai/contract/work/desk.endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { containing, pageCounted } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { rehearsable } from '#src/ports/rehearse.ts'
import { inReach, notifyTeam, reachOf } from '#src/rooms/enrollment/index.ts'
import { wordingOf } from '../../competition/reads.ts'
import { personName } from '../../identity/reads.ts'

type Filters = Pick<
  InputOf<typeof endpoints.pageMissing>,
  'competitionId' | 'stageId' | 'itemId' | 'keyword' | 'schoolId' | 'state'
>
type State = 'none' | 'draft' | 'returned'
const stateNames = {
  none: ['未开始填写', 'Nothing begun'],
  draft: ['草稿未提交', 'Draft not submitted'],
  returned: ['退回后未重交', 'Returned, not submitted again'],
} as const satisfies Record<State, Label>

const stateOf = sql`case when w.id is null then 'none' when w.status = 'returned' then 'returned' else 'draft' end`

// Fully enrolled teams in a stage that takes works: those that take part and have not submitted, and those whose work was returned.
// A work that was reopened is not missing: its last version counts.
const missing = (input: Filters, isReached: RawBuilder<unknown>) => sql`${missingIn(input)} and ${isReached}`

/** The same for everybody: from the teams `e`, their stage `st`, its window `x` and the work `w` as far as there is one, with conditions. */
export const missingIn = (input: Filters) => sql`
  from (select p.enrollment_id, p.stage_id from enrollment_participations p where p.status = 'in'
      and p.stage_id in (select st.id from competition_stages st where st.competition_id = ${input.competitionId}::uuid)
    union all select r.enrollment_id, r.stage_id from works r where r.status = 'returned'
      and r.stage_id in (select st.id from competition_stages st where st.competition_id = ${input.competitionId}::uuid)) m
  join enrollments e on e.id = m.enrollment_id join competition_stages st on st.id = m.stage_id
  join competition_windows x on x.stage_id = st.id and x.kind = 'SUBMIT'
  left join works w on w.enrollment_id = e.id and w.stage_id = st.id
 where e.status = 'effective'
   and (w.id is null or w.status = 'returned' or (w.status = 'draft' and w.submission_id is null))
   and (${input.stageId ?? null}::uuid is null or st.id = ${input.stageId ?? null}::uuid)
   and (${input.itemId ?? null}::uuid is null or e.category_id = ${input.itemId ?? null}::uuid)
   and (${input.schoolId ?? null}::uuid is null or e.school_id = ${input.schoolId ?? null}::uuid)
   and (${input.state ?? null}::text is null or ${stateOf} = ${input.state ?? null})
   and (${input.keyword ?? null}::text is null or e.name ${containing(input.keyword ?? '')} or e.code = upper(${input.keyword ?? ''}))`

const endOf = sql`greatest(x.ends_at, w.return_due_at, (select max(z.ends_at) from competition_extensions z where z.window_id = x.id and z.revoked_at is null
  and (z.team_id = e.id or z.school_id = e.school_id or z.user_id = e.captain_user_id)))`
// Instants as the wire has them: computed columns come as the database writes them.
const iso = (instant: RawBuilder<unknown>) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Row {
  teamId: string
  teamCode: string
  ownName: string
  mode: string
  captainName: string
  captainPhone: string | null
  schoolName: string
  itemName: string
  stageId: string
  stageName: string
  workId: string | null
  state: State
  savedTime: string | null
  endTime: string
  remindedTime: string | null
}

/** A page of teams without a submitted work, in the order they enrolled. */
export const pageMissing = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageMissing>,
): Promise<ReplyOf<typeof endpoints.pageMissing>> => {
  const { pageNum = 1, pageSize = 20 } = input
  const rest = missing(input, inReach(await reachOf(db, actor)))
  const name = (zh: string, en: string) => textIn(actor.lang, zh, en)
  const [found, counted] = await Promise.all([
    sql<Row>`with page as (select e.id, st.id as stage_id, st.seq ${rest} order by e.id, st.seq limit ${pageSize} offset ${(pageNum - 1) * pageSize})
      select e.id as "teamId", e.code as "teamCode", e.name as "ownName", e.mode, u.real_name as "captainName", u.phone_mask as "captainPhone",
        coalesce(${name('s.name', 's.name_en')}, '') as "schoolName", ${name('k.name', 'k.name_en')} as "itemName", st.id as "stageId", ${name('st.name', 'st.name_en')} as "stageName",
        w.id as "workId", ${stateOf} as state, w.updated_at as "savedTime", ${iso(endOf)} as "endTime", r.reminded_at as "remindedTime"
        from page join enrollments e on e.id = page.id join competition_stages st on st.id = page.stage_id
        join competition_windows x on x.stage_id = st.id and x.kind = 'SUBMIT' join identity_users u on u.id = e.captain_user_id
        join competition_categories k on k.id = e.category_id left join organization_schools s on s.id = e.school_id
        left join works w on w.enrollment_id = e.id and w.stage_id = st.id
        left join work_reminders r on r.enrollment_id = e.id and r.stage_id = st.id order by e.id, st.seq`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (select 1 ${rest} limit ${COUNT_CAP + 1}) t`.execute(db),
  ])
  const rows = found.rows.map(({ ownName, mode, ...row }) => ({
    ...row,
    rowId: `${row.teamId}:${row.stageId}`,
    captainPhone: row.captainPhone ?? '',
    teamName: mode === 'individual' ? row.captainName : ownName,
    stateName: inLang(stateNames[row.state], actor.lang),
  }))
  return pageCounted(rows, counted.rows[0]!.total, input)
}

const MOST_REMINDED = 2000
/** Teams that are named; the numbers say how many more there are. */
const MOST_NAMED = 500

interface Due {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly captain: string
  readonly captainName: string
  readonly stageId: string
  readonly stageName: string
  readonly end: string
  readonly why: 'closed' | 'recent' | null
}
const whyNot = {
  closed: ['当前不在提交时间内', 'Not within the time to submit'],
  recent: remindedLabel,
} as const satisfies Record<string, Label>

/**
 * Reminds captains; who was reminded within twelve hours, or cannot submit now, is skipped. At most 2,000 at a time: the rest counts as
 * skipped and comes next. A trial notifies nobody.
 */
export const remindMissing = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.remindMissing>,
): Promise<ReplyOf<typeof endpoints.remindMissing>> => {
  const { result, texts } = await rehearsable(ctx, input.isTrial ?? false, (tx) => remindAll(ctx, tx, actor, input))
  return { ...result, texts }
}

const remindAll = async (ctx: Ctx, tx: Tx, actor: Actor, input: InputOf<typeof endpoints.remindMissing>) => {
  const rest = missing(input, inReach(await reachOf(tx, actor)))
  const isNamed = sql`(${input.teamIds.length === 0} or e.id = any(${[...input.teamIds]}::uuid[]))`
  const why = sql`case when ${endOf} <= clock_timestamp() or x.starts_at > clock_timestamp() then 'closed'
    when exists (select 1 from work_reminders r where r.enrollment_id = e.id and r.stage_id = st.id
      and r.reminded_at > clock_timestamp() - make_interval(hours => ${REMIND_HOURS})) then 'recent' end`
  const { rows } = await sql<Due>`
    with named as (select e.id, e.name, e.code, e.captain_user_id as captain, st.id as "stageId", ${textIn(actor.lang, 'st.name', 'st.name_en')} as "stageName",
        ${iso(endOf)} as end, ${why} as why ${rest} and ${isNamed})
    select n.*, ${personName(sql`n.captain`)} as "captainName" from named n
     order by n.why is not null, n.id limit ${MOST_REMINDED}`.execute(tx)
  const { rows: all } = await sql<{ total: number }>`select count(*)::int as total ${rest} and ${isNamed}`.execute(tx)
  const due = rows.filter((team) => team.why === null)
  await ctx.post.gather(tx, async () => {
    for (const team of due) await remind(ctx, tx, input.competitionId, team)
  })
  await record(tx, actor, {
    action: 'work.reminded',
    entity: 'competitions',
    entityId: input.competitionId,
    changes: [{ field: 'teams', from: null, to: String(due.length) }],
  })
  return {
    reminded: due.length,
    skipped: all[0]!.total - due.length,
    recipients: due.slice(0, MOST_NAMED).map((team) => ({ ...named(team), detail: `${team.captainName} · ${team.stageName}` })),
    refused: rows
      .flatMap((team) => (team.why === null ? [] : [{ ...named(team), text: inLang(whyNot[team.why], actor.lang) }]))
      .slice(0, MOST_NAMED),
  }
}

const named = ({ id, stageId, name, captainName, code }: Due) => ({ id: `${id}:${stageId}`, name: name || captainName || code })

const remind = async (ctx: Ctx, tx: Tx, competitionId: string, team: Due): Promise<void> => {
  const words = await wordingOf(tx, competitionId)
  await tx
    .insertInto('work_reminders')
    .values({ enrollment_id: team.id, stage_id: team.stageId, reminded_at: sql<string>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict.columns(['enrollment_id', 'stage_id']).doUpdateSet({ reminded_at: sql<string>`clock_timestamp()` }),
    )
    .execute()
  await notifyTeam(ctx, tx, { id: team.id, name: team.name, code: team.code, competition_id: competitionId }, [team.captain], {
    kind: 'deadline',
    template: 'work.reminder',
    values: (lang) => ({ end: timeText(team.end), what: workWordInText(words, lang) }),
    link: `/home/competition/submitWork?teamId=${team.id}&stageId=${team.stageId}`,
  })
}
