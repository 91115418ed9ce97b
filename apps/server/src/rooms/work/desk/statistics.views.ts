// Statistics of a competition's works against its teams.
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { fieldsOf } from '@kaisai/contract/competition/form/document'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { bestIn, inLang } from '@kaisai/contract/lang'
import type { getWorkStatistics as endpoint } from '@kaisai/contract/work/findings.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { inReach, reachOf } from '#src/rooms/enrollment/index.ts'

type Statistics = ReplyOf<typeof endpoint>
type Counted = Statistics['byItem'][number]
type Group = 'item' | 'school' | 'province'

/** Everything the page of numbers shows; large competitions are counted in the background and may be some seconds old. */
export const getWorkStatistics = async (db: Db, actor: Actor, input: InputOf<typeof endpoint>): Promise<Statistics> => {
  const reach = await reachOf(db, actor)
  return keptNumbers(db, `work statistics ${JSON.stringify([reach, input, actor.lang])}`, () =>
    numbersOf(db, actor, input, inReach(reach), inReach(reach, 'w')),
  )
}

const numbersOf = async (
  db: Db,
  actor: Actor,
  { competitionId, stageId }: InputOf<typeof endpoint>,
  reachesTeam: RawBuilder<boolean>,
  reachesWork: RawBuilder<boolean>,
): Promise<Statistics> => {
  const inStage = (column: string) => sql`(${stageId ?? null}::uuid is null or ${sql.ref(column)} = ${stageId ?? null}::uuid)`
  const works = sql`works w where w.competition_id = ${competitionId}::uuid and ${inStage('w.stage_id')} and ${reachesWork}`
  const living = sql`${works} and ${notInGroup(workStates, 'out', 'w.status')}`
  // A team counts once for each stage it is in and that takes works.
  const teams = sql`select e.id, e.category_id, e.school_id, e.province_code, p.stage_id from enrollments e
    join enrollment_participations p on p.enrollment_id = e.id and ${notInGroup(participationStates, 'outside', 'p.status')}
    where e.competition_id = ${competitionId}::uuid and e.status = 'effective' and ${reachesTeam} and ${inStage('p.stage_id')}
      and exists (select 1 from competition_windows x where x.stage_id = p.stage_id and x.kind = 'SUBMIT')`
  // Teams and works are joined once, by all that is shown; what follows adds up few rows.
  const groups = sql`select t.category_id, t.school_id, t.province_code, count(*) as teams,
      count(*) filter (where w.submission_id is not null and ${notInGroup(workStates, 'out', 'w.status')}) as submitted,
      count(*) filter (where ${inGroup(workStates, 'passed', 'w.status')}) as accepted
      from (${teams}) t left join works w on w.enrollment_id = t.id and w.stage_id = t.stage_id and w.competition_id = ${competitionId}::uuid
     group by 1, 2, 3`
  const sums = sql`coalesce(sum(g.teams), 0)::int as teams, sum(g.submitted)::int as submitted, sum(g.accepted)::int as accepted`
  const by = (of: Group, column: string, label: RawBuilder<unknown>, join: RawBuilder<unknown>, most: number) => sql`
    select ${of} as of, t.key::text as key, ${label} as name, t.teams, t.submitted, t.accepted from (
      select ${sql.ref(`g.${column}`)} as key, ${sums} from g where ${sql.ref(`g.${column}`)} is not null
       group by 1 order by 2 desc, 1 limit ${most}) t ${join}`
  const [grouped, counted, days, hours, kinds, ai] = await Promise.all([
    sql<Counted & { of: Group | 'all' }>`
      with g as materialized (${groups}), named as (
        select 'all' as of, '' as key, '' as name, ${sums} from g union all
        ${by('item', 'category_id', textIn(actor.lang, 'k.name', 'k.name_en'), sql`join competition_categories k on k.id = t.key`, 200)} union all
        ${by('school', 'school_id', textIn(actor.lang, 's.name', 's.name_en'), sql`join organization_schools s on s.id = t.key`, 50)} union all
        ${by('province', 'province_code', textIn(actor.lang, 'v.name_zh', 'v.name_en'), sql`join organization_provinces v on v.code = t.key`, 40)})
      select * from named order by teams desc, name, key`.execute(db),
    sql<Omit<Statistics, 'teams' | 'byItem' | 'bySchool' | 'byProvince' | 'byDay' | 'lastHours' | 'byKind' | 'aiUse'>>`
      select count(*)::int as begun, count(*) filter (where submission_id is not null and ${notInGroup(workStates, 'out', 'status')})::int as submitted,
        count(*) filter (where status = 'returned')::int as returned, count(*) filter (where ${inGroup(workStates, 'passed', 'status')})::int as accepted,
        count(*) filter (where status = 'invalid')::int as invalid, count(*) filter (where is_late and ${notInGroup(workStates, 'out', 'status')})::int as late,
        count(*) filter (where status = 'withdrawn')::int as withdrawn, coalesce(sum(file_count) filter (where ${notInGroup(workStates, 'out', 'status')}), 0)::int as files,
        coalesce(sum(bytes) filter (where ${notInGroup(workStates, 'out', 'status')}), 0)::bigint as bytes,
        coalesce(round(avg(version_no) filter (where version_no > 0), 2), 0)::float as "averageVersions" from ${works}`.execute(
      db,
    ),
    sql<{
      day: string
      count: number
    }>`select to_char(v.submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as count
      from work_submissions v where v.no = 1 and v.work_id in (select w.id from ${living}) group by 1 order by 1`.execute(db),
    sql<{
      hour: string
      count: number
    }>`select to_char(date_trunc('hour', v.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour, count(*)::int as count
      from work_submissions v join works w on w.id = v.work_id join competition_windows x on x.stage_id = w.stage_id and x.kind = 'SUBMIT'
      where v.submitted_at > x.ends_at - interval '24 hours' and v.work_id in (select w.id from ${living}) group by 1 order by 1`.execute(
      db,
    ),
    sql<{
      extension: string
      files: number
      bytes: number
    }>`select s.extension, count(*)::int as files, sum(f.bytes)::bigint as bytes
          from work_submission_files f join system_files s on s.id = f.file_id
         where f.submission_id in (select w.submission_id from ${living} and w.submission_id is not null) group by 1 order by 2 desc`.execute(
      db,
    ),
    // The statement that was signed counts; where none was asked, the answer to the form's own question.
    sql<{
      key: string
      count: number
    }>`select coalesce(case z.uses_ai when true then 'stated_used' when false then 'stated_none' end, v.answers ->> 'aiUse') as key, count(*)::int as count
      from work_submissions v left join work_statements z on z.submission_id = v.id and z.kind = 'ai'
      where v.id in (select w.submission_id from ${living} and w.submission_id is not null) and (z.kind is not null or v.answers ? 'aiUse') group by 1 order by 2 desc`.execute(
      db,
    ),
  ])
  const words = await aiWords(db, competitionId, actor)
  const groupsOf = (wanted: Group): Counted[] => grouped.rows.filter(({ of }) => of === wanted).map(({ of, ...group }) => group)
  return {
    ...counted.rows[0]!,
    teams: grouped.rows.find(({ of }) => of === 'all')!.teams,
    byItem: groupsOf('item'),
    bySchool: groupsOf('school'),
    byProvince: groupsOf('province'),
    byDay: days.rows,
    lastHours: hours.rows,
    byKind: kinds.rows,
    aiUse: ai.rows.map(({ key, count }) => ({ key, name: statedWords(key, actor) ?? words.get(key) ?? key, count })),
  }
}

const statedWords = (key: string, actor: Actor): string | null =>
  key === 'stated_used'
    ? inLang(['声明使用', 'Stated: used'], actor.lang)
    : key === 'stated_none'
      ? inLang(['声明未使用', 'Stated: not used'], actor.lang)
      : null

// What the choices of the question on the use of AI are called in this competition's forms.
const aiWords = async (db: Db, competitionId: string, actor: Actor): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('competition_form_versions as v')
    .innerJoin('competition_forms as f', 'f.id', 'v.form_id')
    .select('v.document')
    .where('f.competition_id', '=', competitionId)
    .where('f.purpose', '=', 'work')
    .orderBy('v.no')
    .execute()
  return new Map(
    rows.flatMap(({ document }) =>
      fieldsOf(document as FormDocument).flatMap((field) =>
        field.key === 'aiUse' && (field.kind === 'choice' || field.kind === 'select')
          ? field.limits.options.map(({ value, label, labelEn }) => [value, bestIn(actor.lang, label, labelEn)] as const)
          : [],
      ),
    ),
  )
}
