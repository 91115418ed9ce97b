// The teams of a stage as a table: each with the awards it holds.
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/table.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { COUNT_CAP, MAX_PAGE_SIZE } from '@kaisai/contract/page'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { holdsText, pageCounted } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { categoriesOf } from '../../competition/reads.ts'
import { frozenSchools, schoolNamed, schoolNameIn } from '../../organization/reads.ts'
import { decimalsOf, scoreText } from '../../review/reads.ts'
import { type Award, awardStateName, awardsOf, seesScores, stageOf } from '../award.policy.ts'
import { countedBeside } from '../page-ids.ts'
import { markerNameIn } from '../reads.ts'
import { decisionsOf } from './decisions.ts'
import { nameOfCategory } from './item-table.views.ts'
import { standingResult } from './ranking.ts'
import { holderOf, type Snapshot } from './snapshot.ts'

type Input = InputOf<typeof endpoints.pageAwardTeams>
type TeamRow = ReplyOf<typeof endpoints.pageAwardTeams>['rows'][number]
type Held = Pick<Award, 'status'> & Omit<TeamRow['awards'][number], 'status' | 'statusName'>

interface Team extends Omit<TeamRow, 'scoreText' | 'itemName' | 'awards' | 'isHorsConcours' | 'horsConcoursReason' | 'decision'> {
  readonly horsConcoursReason: string | null
  readonly categoryId: string | null
  readonly score: number | null
  readonly decimals: number
  /** Of the highest award, where the ranking does not name the team. */
  readonly snapshot: Snapshot | null
  readonly frozenSchoolName: string
  readonly awards: readonly Held[]
  /** How many are found in all: counted beside the page, since a word is compared with what tens of thousands of awards name. */
  readonly counted: number
}

/**
 * The teams of the ranking and those that hold an award without one, in the order of category and rank; `shown`: those that hold something
 * (usual), those that hold nothing, or all.
 */
export const pageAwardTeams = async (db: Db, actor: Actor, input: Input): Promise<ReplyOf<typeof endpoints.pageAwardTeams>> => {
  const stage = await stageOf(db, actor, input.stageId)
  const result = await standingResult(db, stage.id)
  const categories = await categoriesOf(db, stage.competition_id)
  const found = sql`with ${teamsOf(db, actor, input, result?.id ?? null)} select t.* from team t where ${wanted(input)}`
  const rows = await pageOf(db, actor, found, categories, result?.id ?? null, input)
  const total = await countedBeside(rows, input, () => countOf(db, found))
  const sees = seesScores(actor)
  const decided = await decisionsOf(
    db,
    actor.lang,
    stage.id,
    rows.flatMap(({ workId }) => workId ?? []),
  )
  return pageCounted(
    rows.map(({ score, decimals, snapshot, frozenSchoolName, categoryId, awards, counted, ...team }) => ({
      ...(snapshot === null ? team : { ...team, ...frozen(snapshot, frozenSchoolName) }),
      itemName: nameOfCategory(categories, categoryId, actor),
      rank: sees ? team.rank : null,
      scoreText: sees ? scoreText(score, decimals) : '',
      isHorsConcours: team.horsConcoursReason !== null,
      horsConcoursReason: team.horsConcoursReason ?? '',
      decision: sees ? decided(team.workId) : '',
      awards: awards.map((award) => ({ ...award, statusName: awardStateName(award.status, actor.lang) })),
    })),
    total,
    input,
  )
}

const countOf = async (db: Db, found: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (${found} limit ${COUNT_CAP + 1}) counted`.execute(db)
  return rows[0]!.total
}

// One row for each team: as the ranking has it, else as the highest of its awards does. There may be tens of thousands: no snapshot is
// carried along, and what awards name is compared with a word while they are read.
const teamsOf = (db: Db, actor: Actor, { stageId, keyword }: Input, resultId: string | null): RawBuilder<unknown> => {
  const held = awardsOf(db, actor)
    .select(['a.id', 'a.enrollment_id', 'a.work_id', 'a.category_id', 'a.school_id', 'a.level', 'a.rank'])
    .select((keyword ? holdsText('a.names', keyword) : sql<boolean>`false`).as('is_named'))
    .where('a.stage_id', '=', stageId)
    .where('a.enrollment_id', 'is not', null)
    .where(sql<boolean>`${notInGroup(awardStates, 'ended', 'a.status')}`)
  return sql`held as (${held}), ranked as (
      select r.enrollment_id as team_id, r.work_id, r.category_id, r.school_id, r.rank, w.team_name, w.code, w.title,
             coalesce((r.detail ->> 'final')::double precision, r.final_score) as score, null::uuid as award_id
        from review_result_rows r join works w on w.id = r.work_id where r.result_id = ${resultId}::uuid),
    team as (
      select * from ranked union all
      (select distinct on (a.enrollment_id) a.enrollment_id, a.work_id, a.category_id, a.school_id, null::int, '', '', '', null::double precision, a.id
         from held a where not exists (select from ranked r where r.team_id = a.enrollment_id)
        order by a.enrollment_id, a.level, a.rank nulls last, a.id))`
}

const wanted = ({ itemId, level, schoolId, keyword, markerId, shown = 'awarded' }: Input): RawBuilder<unknown> => {
  const holds = (more: RawBuilder<unknown>) => sql`exists (select from held a where a.enrollment_id = t.team_id and ${more})`
  const counts = holds(level === undefined ? sql`true` : sql`a.level = ${level}`)
  return sql.join(
    [
      ...(shown === 'all' ? [] : [shown === 'awarded' ? counts : sql`not ${counts}`]),
      ...(itemId ? [sql`t.category_id = ${itemId}::uuid`] : []),
      ...(markerId
        ? [sql`exists (select 1 from award_team_markers g where g.enrollment_id = t.team_id and g.marker_id = ${markerId}::uuid)`]
        : []),
      ...(schoolId ? [sql`t.school_id = ${schoolId}::uuid`] : []),
      // Schools and teams are looked for once, not for each team.
      ...(keyword
        ? [
            sql`(${holdsText('t.team_name', keyword)} or ${holdsText('t.code', keyword)} or ${holdsText('t.title', keyword)} or ${schoolNamed(sql`t.school_id`, keyword)}
              or t.team_id in (select a.enrollment_id from held a where a.is_named))`,
          ]
        : []),
      sql`true`,
    ],
    sql` and `,
  )
}

// Only the teams of the page get their names and their awards.
const pageOf = async (
  db: Db,
  { lang }: Actor,
  found: RawBuilder<unknown>,
  categories: readonly { readonly id: string }[],
  resultId: string | null,
  input: Input,
): Promise<Team[]> => {
  const size = Math.min(input.pageSize ?? 20, MAX_PAGE_SIZE)
  const order = sql`array_position(${categories.map(({ id }) => id)}::uuid[], p.category_id) nulls last, p.rank nulls last, p.team_id`
  const { rows } = await sql<Team>`
    with page as materialized (select p.*, (count(*) over ())::int as counted from (${found}) p order by ${order} limit ${size} offset ${((input.pageNum ?? 1) - 1) * size})
    select p.counted, p.team_id as "teamId", p.work_id as "workId", p.category_id as "categoryId", p.rank, p.score, s.snapshot,
      p.team_name as "teamName", p.code as "workCode", p.title as "workName", ${schoolNameIn(lang, sql`p.school_id`)} as "schoolName",
      ${frozenSchools(lang, sql`coalesce(s.snapshot -> 'schools', '[]'::jsonb)`)} as "frozenSchoolName", ${decimalsOf(sql`${resultId}::uuid`)} as decimals,
      array(select t.marker_id from award_team_markers t where t.enrollment_id = p.team_id order by 1) as "markerIds",
      array(select ${textIn(lang, 'm.name', 'm.name_en')} from award_team_markers t join award_markers m on m.id = t.marker_id
        where t.enrollment_id = p.team_id order by m.name) as markers,
      (select h.reason from award_hors_concours h where h.enrollment_id = p.team_id) as "horsConcoursReason",
      coalesce((select jsonb_agg(jsonb_build_object('awardId', a.id, 'name', ${textIn(lang, 'a.name', 'a.name_en')}, 'list', ${markerNameIn(lang, sql`a.marker_id`)},
          'color', coalesce(i.color, '#8a8f99'), 'status', a.status) order by a.level, a.rank nulls last, a.id)
        from awards a left join award_scheme_items i on i.id = a.scheme_item_id
       where a.enrollment_id = p.team_id and a.stage_id = ${input.stageId}::uuid and ${notInGroup(awardStates, 'ended', 'a.status')}), '[]') as awards
      from page p left join awards s on s.id = p.award_id order by ${order}`.execute(db)
  return rows
}

// A team the ranking does not name is called as its award froze it.
const frozen = (snapshot: Snapshot, schoolName: string): Pick<TeamRow, 'teamName' | 'workCode' | 'workName' | 'schoolName'> => ({
  ...{ teamName: holderOf('team', snapshot), workCode: '', workName: snapshot.workName },
  schoolName,
})
