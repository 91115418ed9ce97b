// The next edition out of one. What comes along is a closed list of columns of each table; everything else stays behind.

import { chinaMs } from '@kaisai/contract/china-clock'
import type * as endpoints from '@kaisai/contract/competition/clone.endpoints'
import { shiftTo } from '@kaisai/contract/competition/timeline/shift'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import { type Competition, lockCompetition } from '../competition.policy.ts'
import { recordAction } from '../record-action.ts'
import { insertWindows, relist, stagesWithWindows } from '../stage/windows.store.ts'
import { insertCompetition } from './add-competition.ts'

type Input = InputOf<typeof endpoints.cloneCompetition>
type Reply = ReplyOf<typeof endpoints.cloneCompetition>

/** Columns that come along; what is in neither list breaks the test of this file. */
export const cloned = {
  competitions: [
    ...['short_name', 'short_name_en', 'level', 'subject_type', 'is_k12_free', 'cover_file_id', 'banner_file_id'],
    ...[
      'hosts',
      'organisers',
      'co_organisers',
      'bodies_en',
      'contact',
      'contact_name_en',
      'intro_html',
      'intro_html_en',
      'guide_html',
      'guide_html_en',
    ],
    ...['wording', 'public_tabs', 'enroll_mode', 'external_url', 'audit_chain', 'rules', 'enroll_setting', 'work_setting'],
  ],
  competition_categories: [
    ...['parent_id', 'code', 'name', 'name_en', 'description', 'description_en', 'limits', 'disciplines', 'fee_fen', 'fee_basis'],
    'fee_rules',
    ...['enroll_form_id', 'work_form_id', 'sort', 'is_enabled'],
  ],
  competition_stages: ['seq', 'name', 'name_en', 'level', 'mode', 'place', 'place_en', 'advance_rule', 'review'],
  competition_forms: ['purpose', 'name', 'name_en'],
} as const
export const leftBehind = {
  competitions: [
    ...[
      'id',
      'series_id',
      'organization_id',
      'parent_id',
      'edition',
      'year',
      'name',
      'name_en',
      'status',
      'submitted_by',
      'submitted_at',
    ],
    ...['published_at', 'suspended_at', 'suspended_from', 'finished_at', 'enroll_windows', 'submit_windows', 'review_windows'],
    ...['publicity_windows', 'starts_at', 'ends_at', 'enroll_starts_at', 'enroll_ends_at', 'is_public', 'content_no'],
    ...['schedule_version', 'schedule_updated_at', 'schedule_updated_by', 'created_by', 'created_at', 'updated_at', 'updated_by'],
    ...['version', 'found_text'],
  ],
  competition_categories: [
    ...[
      'id',
      'competition_id',
      'total_quota',
      'per_school_quota',
      'has_fee',
      'created_at',
      'updated_at',
      'updated_by',
      'version',
    ],
  ],
  competition_stages: ['id', 'competition_id', 'status', 'created_at', 'updated_at', 'updated_by', 'version'],
  competition_forms: ['id', 'competition_id', 'created_at', 'updated_at', 'updated_by', 'version'],
} as const

/** Clones a competition within reach as a draft whose first window opens on `firstDay`; returns what came along and what did not. */
export const cloneCompetition = (ctx: Ctx, actor: Actor, input: Input): Promise<Reply> =>
  inTx(ctx.db, async (tx) => {
    if (Number.isNaN(chinaMs(input.firstDay)))
      throw new InvalidInput(['请选择报名首日', 'Please choose the first day.'], 'firstDay')
    const source = await lockCompetition(tx, actor, input.competitionId)
    const competitionId = await insertClone(tx, actor, source, input)
    const forms = await copyForms(tx, actor, source.id, competitionId)
    const categories = await copyCategories(tx, actor, source.id, competitionId, forms)
    const windows = await copyStages(tx, actor, source.id, competitionId, input.firstDay)
    const parts = await copyParts(tx, actor, source.id, competitionId)
    await relist(tx, competitionId)
    const wished = await copyWished(ctx, tx, actor, input, competitionId)
    const place = { id: competitionId, name: input.name, organization_id: source.organization_id }
    await recordAction(tx, actor, place, 'cloned', { changes: [{ field: 'from', from: null, to: source.name }] })
    const say = sayer(actor)
    return {
      competitionId,
      copied: [
        say(['基本信息与设置', 'Basics and settings'], 1),
        say(['赛项', 'Categories'], categories),
        say(['表单', 'Forms'], forms.size, ['取最新版本', 'Their newest versions']),
        say(['赛段与窗口', 'Stages and windows'], windows, [
          `整体平移，首日为 ${input.firstDay}`,
          `Moved as a whole; first day ${input.firstDay}`,
        ]),
        say(['附件', 'Attachments'], parts.attachments),
        say(['发布站点', 'Sites'], parts.sites),
        say(['竞赛规程', 'Rules'], parts.rules, ['作为新一届的第 1 版', 'As version 1 of the new edition']),
        ...wished.map(({ label, count, note }) => say(label, count, note)),
      ],
      notCopied: await leftOut(ctx, tx, say, source, input.parts ?? []),
    }
  })

// Whoever may not write a part is refused it, as with its own call.
const copyWished = async (ctx: Ctx, tx: Tx, actor: Actor, input: Input, competitionId: string) => {
  const made: { label: Label; count: number; note: Label }[] = []
  for (const clone of ctx.clones.filter(({ part }) => input.parts?.includes(part))) {
    require(actor, clone.permission)
    made.push({ label: clone.label, ...(await clone.copy(tx, actor, input.competitionId, competitionId)) })
  }
  return made
}

const sayer =
  ({ lang }: Actor) =>
  (what: Label, count: number, note: Label = ['', '']) => ({ what: inLang(what, lang), count, note: inLang(note, lang) })

const insertClone = async (tx: Tx, actor: Actor, source: Competition, input: Input): Promise<string> => {
  const id = await insertCompetition(tx, actor, {
    seriesId: source.series_id,
    organizationId: source.organization_id,
    name: input.name,
    nameEn: input.nameEn ?? '',
    shortName: source.short_name,
    edition: input.edition,
    year: input.year,
    level: source.level,
    subjectType: source.subject_type,
  })
  const columns = cloned.competitions.map((column) => sql`${sql.ref(column)} = ${sql.ref(`f.${column}`)}`)
  await sql`update competitions c set parent_id = f.id, ${sql.join(columns)} from competitions f where c.id = ${id} and f.id = ${source.id}`.execute(
    tx,
  )
  return id
}

// Old id → new id, of the forms.
const copyForms = async (tx: Tx, actor: Actor, from: string, to: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ old: string; id: string }>`
    with source as (select f.*, uuidv7() as new_id from competition_forms f where f.competition_id = ${from}),
    made as (insert into competition_forms (id, competition_id, updated_by, ${sql.join(cloned.competition_forms.map((c) => sql.ref(c)))})
      select new_id, ${to}::uuid, ${actor.userId}::uuid, ${sql.join(cloned.competition_forms.map((c) => sql.ref(c)))} from source),
    versions as (insert into competition_form_versions (form_id, no, document, created_by)
      select s.new_id, 1, (select v.document from competition_form_versions v where v.form_id = s.id order by v.no desc limit 1), ${actor.userId}::uuid from source s)
    select id as old, new_id as id from source`.execute(tx)
  return new Map(rows.map(({ old, id }) => [old, id]))
}

const copyCategories = async (
  tx: Tx,
  actor: Actor,
  from: string,
  to: string,
  forms: ReadonlyMap<string, string>,
): Promise<number> => {
  const rows = await tx
    .selectFrom('competition_categories')
    .selectAll()
    .where('competition_id', '=', from)
    .orderBy('sort')
    .execute()
  const ids = new Map<string, string>()
  const of = (map: ReadonlyMap<string, string>, id: string | null): string | null => (id === null ? null : (map.get(id) ?? null))
  // Parents are written before those below them, whatever their order on the page.
  const left = [...rows]
  while (left.length > 0) {
    const at = left.findIndex((row) => row.parent_id === null || ids.has(row.parent_id))
    const [row] = left.splice(at, 1)
    const made = await tx
      .insertInto('competition_categories')
      .values({
        ...Object.fromEntries(cloned.competition_categories.map((column) => [column, row![column]])),
        competition_id: to,
        code: row!.code,
        name: row!.name,
        limits: JSON.stringify(row!.limits),
        parent_id: of(ids, row!.parent_id),
        enroll_form_id: of(forms, row!.enroll_form_id),
        work_form_id: of(forms, row!.work_form_id),
        updated_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(row!.id, made.id)
  }
  return rows.length
}

const copyStages = async (tx: Tx, actor: Actor, from: string, to: string, firstDay: string): Promise<number> => {
  const stages = shiftTo(await stagesWithWindows(tx, from), firstDay)
  const columns = sql.join(cloned.competition_stages.map((column) => sql.ref(column)))
  let windows = 0
  for (const stage of stages) {
    const { rows } = await sql<{ id: string }>`insert into competition_stages (competition_id, updated_by, ${columns})
      select ${to}::uuid, ${actor.userId}::uuid, ${columns} from competition_stages where id = ${stage.stageId} returning id`.execute(
      tx,
    )
    await insertWindows(tx, { competitionId: to, stageId: rows[0]!.id }, stage.nodes)
    windows += stage.nodes.length
  }
  return windows
}

const countOf = (result: { numAffectedRows?: bigint }): number => Number(result.numAffectedRows ?? 0n)

const copyParts = async (tx: Tx, actor: Actor, from: string, to: string) => ({
  attachments: countOf(
    await sql`insert into competition_attachments (competition_id, file_id, title, title_en, sort)
      select ${to}::uuid, file_id, title, title_en, sort from competition_attachments where competition_id = ${from}`.execute(tx),
  ),
  sites: countOf(
    await sql`insert into competition_sites (competition_id, site_id) select ${to}::uuid, site_id from competition_sites where competition_id = ${from}`.execute(
      tx,
    ),
  ),
  rules: countOf(
    await sql`insert into competition_rule_texts (competition_id, no, html_zh, html_en, created_by)
      select ${to}::uuid, 1, html_zh, html_en, ${actor.userId}::uuid from competition_rule_texts where competition_id = ${from} order by no desc limit 1`.execute(
      tx,
    ),
  ),
})

const notWished: Label = ['未选择复制，可在新一届中设置', 'You chose not to copy them; set them up in the new edition']

type Say = ReturnType<typeof sayer>
const leftOut = async (ctx: Ctx, tx: Tx, say: Say, source: Competition, wished: readonly string[]) => {
  const others = ctx.clones.filter(({ part }) => !wished.includes(part))
  const left = await Promise.all(others.map(async ({ label, count }) => say(label, await count(tx, source.id), notWished)))
  const { rows } = await sql<{ staff: number; articles: number; extensions: number; rules: number }>`select
    (select count(*)::int from competition_staff where competition_id = ${source.id}) as staff,
    (select count(*)::int from competition_articles where competition_id = ${source.id}) as articles,
    (select count(*)::int from competition_extensions where competition_id = ${source.id}) as extensions,
    (select greatest(count(*)::int - 1, 0) from competition_rule_texts where competition_id = ${source.id}) as rules`.execute(tx)
  const { staff, articles, extensions, rules } = rows[0]!
  return [
    say(['竞赛人员', 'Staff'], staff, ['您已是新一届的负责人，请指定其他人员', 'You manage the new edition; name the others']),
    say(['竞赛动态', 'News'], articles, ['属于上一届', 'They belong to the last edition']),
    say(['个别延期', 'Extensions'], extensions, ['属于上一届', 'They belong to the last edition']),
    say(['较早的规程版本', 'Earlier versions of the rules'], rules, ['只带最新版本', 'Only the newest came along']),
    say(['固定日期', 'Fixed days'], 0, [
      '规则中的年龄截止日和表单中“某日起必填”的日期原样保留，请核对',
      'The day an age is counted on and the days from which fields are required stay as they are. Please check them',
    ]),
    ...left,
    say(['证书', 'Certificates'], 0, [
      '已制作的证书属于上一届；通用的证书模板可以继续使用',
      'Those that were made belong to the last edition; templates for all competitions stay available',
    ]),
    say(['报名、作品与结果', 'Enrollments, works and results'], 0, ['从不复制', 'Never copied']),
  ]
}
