// What the copy holds at the end, as the report says it: messages, scores, awards.
import type { RehearsalReport } from '@kaisai/contract/competition/rehearsal.endpoints'
import { sql } from 'kysely'
import { type Setting, words } from './setting.ts'

const MOST_MESSAGES = 200

/** The messages people would have got, one line for each text; what stands in quotes or is a number differs from one to the other. */
export const messagesOf = async (set: Setting): Promise<RehearsalReport['messages']> => {
  const { rows } = await sql<Omit<RehearsalReport['messages'][number], 'roles'> & { types: string[] }>`
    select min(m.title) as title, min(m.body) as body, array_agg(distinct u.user_type) as types,
           count(distinct m.user_id)::int as people, count(*)::int as count, to_json(min(m.created_at)) #>> '{}' as "firstTime"
      from message_messages m join identity_users u on u.id = m.user_id
     group by m.kind, regexp_replace(m.title, '“[^”]*”|[0-9]+', '…', 'g')
     order by min(m.created_at), count(*) desc limit ${MOST_MESSAGES}`.execute(set.world.db)
  const kinds: Readonly<Record<string, string>> = {
    student: words(set, '参赛者', 'participants'),
    teacher: words(set, '指导教师', 'advisors'),
    expert: words(set, '专家', 'experts'),
    staff: words(set, '工作人员', 'staff'),
  }
  return rows.map(({ types, ...row }) => ({
    ...row,
    firstTime: new Date(row.firstTime).toISOString(),
    roles: types.map((one) => kinds[one] ?? one).join(words(set, '、', ', ')),
  }))
}

/** How many messages would have left by each way. */
export const sendsOf = async ({ world }: Setting): Promise<RehearsalReport['sends']> => {
  const { rows } = await sql<RehearsalReport['sends']>`
    select count(*) filter (where channel = 'sms')::int as sms, count(*) filter (where channel = 'mail')::int as mail from message_sends`.execute(
    world.db,
  )
  return rows[0]!
}

/** How scores fell, by stage and category. */
export const scoresOf = async ({ world }: Setting): Promise<RehearsalReport['scores']> => {
  const isEn = world.lang === 'en'
  const { rows } = await sql<RehearsalReport['scores'][number]>`
    select ${nameIn(isEn, 's')} as "stageName", ${nameIn(isEn, 'k')} as "itemName", count(*)::int as works,
           max(r.final_score) as highest, percentile_cont(0.5) within group (order by r.final_score) as median, min(r.final_score) as lowest,
           count(*) filter (where r.has_alarm)::int as alarms,
           count(*) filter (where r.is_tied)::int as ties,
           count(*) filter (where coalesce(r.manual_outcome, r.outcome) = 'advanced')::int as advanced
      from (select rr.*, count(*) over (partition by rr.result_id, rr.category_id, rr.rank) > 1 and rr.rank is not null as is_tied from review_result_rows rr) r
      join review_results v on v.id = r.result_id join competition_stages s on s.id = v.stage_id join competition_categories k on k.id = r.category_id
     group by s.id, k.id order by s.seq, k.sort, k.id`.execute(world.db)
  return rows.map((row) => ({ ...row, highest: rounded(row.highest), median: rounded(row.median), lowest: rounded(row.lowest) }))
}

const nameIn = (isEn: boolean, alias: string) =>
  isEn ? sql`coalesce(nullif(${sql.ref(`${alias}.name_en`)}, ''), ${sql.ref(`${alias}.name`)})` : sql.ref(`${alias}.name`)

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

/** How awards fell, by stage and award. */
export const awardsOf = async ({ world }: Setting): Promise<RehearsalReport['awards']> => {
  const isEn = world.lang === 'en'
  const { rows } = await sql<RehearsalReport['awards'][number]>`
    select ${nameIn(isEn, 's')} as "stageName", ${isEn ? sql`coalesce(nullif(a.name_en, ''), a.name)` : sql`a.name`} as name,
           count(*)::int as count, count(distinct coalesce(a.school_id, e.school_id))::int as schools, sum(a.prize)::float8 as prize
      from awards a join competition_stages s on s.id = a.stage_id left join enrollments e on e.id = a.enrollment_id
     where a.status <> 'revoked' group by s.id, a.level, 2 order by s.seq, a.level, 2`.execute(world.db)
  return rows
}
