// What scans found, for the desk; and the answers of humans.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { COUNT_CAP } from '@kaisai/contract/page'
import type * as endpoints from '@kaisai/contract/work/findings.endpoints'
import {
  type FindingStatus,
  findingLabels,
  type LeakKind,
  type LeakPlace,
  leakKindLabels,
  leakPlaceLabels,
} from '@kaisai/contract/work/labels'
import type { findingRow, matchRow } from '@kaisai/contract/work/rows'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recordAll } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageCounted, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { inReach, type Reach, reachOf } from '#src/rooms/enrollment/index.ts'
import { workName } from '../record-action.ts'
import { recountFindings } from '../scan/recount.ts'
import { workStateName, worksOf } from '../work.policy.ts'

export type FindingRow = Static<typeof findingRow>
type MatchRow = Static<typeof matchRow>

const findingColumns = [
  'f.id as findingId',
  'f.kind',
  'f.place',
  'f.found_in as where',
  'f.file_id as fileId',
  'f.term',
  'f.excerpt',
  'f.answer as status',
  'f.note',
  'f.decided_at as decidedTime',
] as const

const named = <R extends { kind: LeakKind; place: LeakPlace; status: FindingStatus }>(row: R, lang: Lang) => ({
  ...row,
  kindName: inLang(leakKindLabels[row.kind], lang),
  placeName: inLang(leakPlaceLabels[row.place], lang),
  statusName: inLang(findingLabels[row.status], lang),
})

/** The findings of one work, open ones first. */
export const findingsOf = async (db: Db, workId: string, lang: Lang): Promise<FindingRow[]> => {
  const rows = await db
    .selectFrom('work_findings as f')
    .leftJoin('identity_users as u', 'u.id', 'f.decided_by')
    .select(findingColumns)
    .select(sql<string>`coalesce(u.real_name, '')`.as('deciderName'))
    .where('f.work_id', '=', workId)
    .orderBy(sql`f.answer <> 'open'`)
    .orderBy('f.id')
    .limit(500)
    .execute()
  return rows.map((row) => named(row, lang))
}

/** What is still open of a work, a handful: enough to look at before an answer. */
export const openFindingsOf = async (db: Db, workId: string, lang: Lang): Promise<FindingRow[]> =>
  (await findingsOf(db, workId, lang)).filter(({ status }) => status === 'open').slice(0, 20)

/** A page of findings within reach, the newest first. */
export const pageFindings = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageFindings>,
): Promise<ReplyOf<typeof endpoints.pageFindings>> => {
  let query = worksOf(db, await reachOf(db, actor)).innerJoin('work_findings as f', 'f.work_id', 'w.id')
  if (input.competitionId) query = query.where('f.competition_id', '=', input.competitionId)
  if (input.itemId) query = query.where('f.category_id', '=', input.itemId)
  if (input.kind) query = query.where('f.kind', '=', input.kind)
  if (input.status) query = query.where('f.answer', '=', input.status)
  const { keyword } = input
  if (keyword)
    query = query.where(({ or, eb }) =>
      or([eb('w.code', '=', keyword.toUpperCase()), holdsText('f.term', keyword), holdsText('w.title', keyword)]),
    )
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .innerJoin('competition_categories as k', 'k.id', 'w.category_id')
      .leftJoin('identity_users as u', 'u.id', 'f.decided_by')
      .select(findingColumns)
      .select([
        sql<string>`coalesce(u.real_name, '')`.as('deciderName'),
        'w.id as workId',
        'w.code',
        'w.title',
        'w.status as workStatus',
      ])
      .select(textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'))
      .orderBy('f.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map(({ workStatus, ...row }) => ({
      ...named(row, actor.lang),
      workStatusName: workStateName(workStatus, actor.lang),
    })),
  }
}

interface FoundMatch extends Omit<MatchRow, 'statusName'> {}

const matchRows = async (
  db: Db,
  lang: Lang,
  reach: Reach,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<MatchRow[]> => {
  // Of a work out of reach its number and competition are shown, no more.
  const seen = (alias: 'w' | 'o', column: string) => sql`case when ${inReach(reach, alias)} then ${sql.ref(column)} else '' end`
  const name = (zh: string, en: string) => textIn(lang, zh, en)
  const { rows } = await sql<FoundMatch>`
    select m.id as "matchId", m.kind, m.distance, w.id as "workId", w.code, ${seen('w', 'w.title')} as title, m.file_id as "fileId", ${seen('w', 'f.name')} as "fileName",
      o.id as "otherWorkId", o.code as "otherCode", ${seen('o', 'o.title')} as "otherTitle", m.other_file_id as "otherFileId", ${seen('o', 'x.name')} as "otherFileName",
      ${name('wc.name', 'wc.name_en')} as "competitionName", ${name('oc.name', 'oc.name_en')} as "otherCompetitionName",
      w.enrollment_id = o.enrollment_id as "isSameTeam", m.answer as status, m.note, coalesce(u.real_name, '') as "deciderName"
      from work_matches m join works w on w.id = m.work_id join works o on o.id = m.other_work_id join competitions oc on oc.id = o.competition_id
      join competitions wc on wc.id = w.competition_id join system_files f on f.id = m.file_id join system_files x on x.id = m.other_file_id left join identity_users u on u.id = m.decided_by
     where ${condition} order by m.answer <> 'open', m.distance, m.id desc ${page}`.execute(db)
  return rows.map((row) => ({ ...row, statusName: inLang(findingLabels[row.status], lang) }))
}

/** The copies found of one work's files, whichever of the two came later. */
export const matchesOf = (ctx: Ctx, reach: Reach, workId: string, lang: Lang): Promise<MatchRow[]> =>
  matchRows(ctx.db, lang, reach, sql`(m.work_id = ${workId}::uuid or m.other_work_id = ${workId}::uuid)`, sql`limit 200`)

/** A page of copies within reach, open ones first. */
export const pageMatches = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageMatches>,
): Promise<ReplyOf<typeof endpoints.pageMatches>> => {
  const { pageNum = 1, pageSize = 20 } = input
  const reach = await reachOf(db, actor)
  const condition = sql`${inReach(reach, 'w')}
    and (${input.competitionId ?? null}::uuid is null or w.competition_id = ${input.competitionId ?? null}::uuid)
    and (${input.itemId ?? null}::uuid is null or w.category_id = ${input.itemId ?? null}::uuid)
    and (${input.kind ?? null}::text is null or m.kind = ${input.kind ?? null}) and (${input.status ?? null}::text is null or m.answer = ${input.status ?? null})`
  const [rows, counted] = await Promise.all([
    matchRows(db, actor.lang, reach, condition, sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    sql<{
      total: number
    }>`select count(*)::int as total from (select 1 from work_matches m join works w on w.id = m.work_id where ${condition} limit ${COUNT_CAP + 1}) t`.execute(
      db,
    ),
  ])
  return pageCounted(rows, counted.rows[0]!.total, input)
}

type Decision = { answer: 'confirmed' | 'dismissed' | 'open'; note: string }

/** Writes a human's answer to findings within reach. */
export const decideFindings = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.decideFindings>) =>
  decide(ctx, actor, 'work_findings', input.findingIds, input)

/** Writes a human's answer to copies within reach. */
export const decideMatches = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.decideMatches>) =>
  decide(ctx, actor, 'work_matches', input.matchIds, input)

const decide = (
  ctx: Ctx,
  actor: Actor,
  table: 'work_findings' | 'work_matches',
  ids: readonly string[],
  { answer, note }: Decision,
): Promise<{ done: number }> =>
  inTx(ctx.db, async (tx) => {
    const isOpen = answer === 'open'
    const { rows } = await sql<{ workId: string; code: string; title: string; organizationId: string; term: string }>`
      update ${sql.table(table)} f set answer = ${answer}, note = ${note}, decided_by = ${isOpen ? null : actor.userId}::uuid,
        decided_at = ${isOpen ? null : sql`clock_timestamp()`} from works w
       where f.id = any(${[...ids]}::uuid[]) and w.id = f.work_id and ${inReach(await reachOf(tx, actor), 'w')}
       returning w.id as "workId", w.code, w.title, w.organization_id as "organizationId", f.kind as term`.execute(tx)
    await recountFindings(
      tx,
      rows.map(({ workId }) => workId),
    )
    await recordAll(
      tx,
      actor,
      rows.map((row) => ({
        action: table === 'work_findings' ? 'work.finding_decided' : 'work.match_decided',
        entity: 'works',
        entityId: row.workId,
        entityName: workName(row),
        organizationId: row.organizationId,
        changes: [{ field: row.term, from: null, to: answer }],
        reason: note,
      })),
    )
    return { done: rows.length }
  })
