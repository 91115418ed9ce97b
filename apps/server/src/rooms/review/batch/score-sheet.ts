// The score sheet of an expert in a batch as a paper to sign.
import { createHash } from 'node:crypto'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { textIn } from '#src/db/text-in.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import { unitOf } from '../../expert/reads.ts'
import { isCounted } from '../reads.ts'
import { batchOf, seesRaw } from '../review.policy.ts'
import { givenWords } from '../sheet/given.ts'

/** Every counted sheet of one expert, with the hash of what stands on it and a line to sign on. */
export const downloadScoreSheet = async (
  ctx: Ctx,
  actor: Actor,
  input: { batchId: string; expertId: string },
): Promise<FileReply> => {
  const { db } = ctx
  const batch = await batchOf(db, actor, input.batchId)
  if (!seesRaw(actor, batch)) throw problem('house.no_access')
  const head = await db
    .selectFrom('review_batch_experts as m')
    .innerJoin('experts as e', 'e.id', 'm.expert_id')
    .innerJoin('review_batches as b', 'b.id', 'm.batch_id')
    .innerJoin('competitions as c', 'c.id', 'b.competition_id')
    .innerJoin('competition_stages as s', 's.id', 'b.stage_id')
    .select(['e.name', 'm.declared_at', unitOf('e', actor.lang).as('unit')])
    .select([textIn(actor.lang, 'c.name', 'c.name_en').as('competition'), textIn(actor.lang, 's.name', 's.name_en').as('stage')])
    .where('m.batch_id', '=', batch.id)
    .where('m.expert_id', '=', input.expertId)
    .executeTakeFirst()
  if (!head) throw problem('house.not_found')
  const { rows } = await sql<{
    code: string
    title: string
    scores: Record<string, number | null>
    total: number | null
    grade: string | null
    is_recommended: boolean | null
    place: number | null
    is_passed: boolean | null
    comment: string
    submitted_at: string
  }>`
    select w.code, v.title, t.scores, coalesce(t.adjusted_total, t.total) as total, t.grade, t.is_recommended, t.place, t.is_passed, t.comment, t.submitted_at
      from review_tasks t join review_entries n on n.id = t.entry_id join works w on w.id = t.work_id join work_submissions v on v.id = n.submission_id
     where t.batch_id = ${batch.id}::uuid and t.expert_id = ${input.expertId}::uuid and ${isCounted('t')} order by w.code`.execute(
    db,
  )
  const en = actor.lang === 'en'
  const { criteria, type } = batch.setting
  const shown = type === 'score' ? criteria : []
  const lines = rows.map((row) => [
    row.code,
    row.title,
    ...shown.map(({ key }) => (row.scores[key] === null || row.scores[key] === undefined ? '–' : String(row.scores[key]))),
    givenWords(type, row, actor.lang),
    timeText(row.submitted_at),
  ])
  const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  const { bytes } = await printPdf({
    lang: actor.lang,
    title: en ? 'Score sheet' : '专家评分表',
    qr: null,
    facts: [
      { name: en ? 'Competition' : '竞赛', value: `${head.competition} · ${head.stage}` },
      { name: en ? 'Batch' : '评审批次', value: batch.name },
      { name: en ? 'Expert' : '评审专家', value: [head.name, head.unit].filter((text) => text !== '').join(' · ') },
      { name: en ? 'Works' : '作品数', value: String(lines.length) },
      {
        name: en ? 'Declarations signed' : '声明签署',
        value: head.declared_at === null ? '–' : timeText(head.declared_at),
      },
      { name: 'SHA-256', value: hash.match(/.{8}/g)!.join(' ') },
    ],
    paragraphs: [
      en
        ? 'I judged these works by myself, kept away from those I have a conflict with, and keep what I saw to myself.'
        : '本人独立完成以上作品的评审，已回避存在利益关系的作品，并对评审内容保密。',
    ],
    table: {
      columns: [
        { head: en ? 'Number' : '作品编号', share: 6 },
        { head: en ? 'Title' : '作品名称', share: 10 },
        ...shown.map((criterion) => ({ head: en ? criterion.nameEn || criterion.name : criterion.name, share: 4 })),
        { head: en ? 'Given' : '结果', share: 4 },
        { head: en ? 'Submitted' : '提交时间', share: 8 },
      ],
      rows: lines,
    },
    closing: [
      en ? 'Signature: ________________' : '专家签名：________________',
      en ? 'Date: ____________' : '日期：____________',
    ],
    footer: `${batch.name} · ${head.name}`,
  })
  await record(db, actor, {
    action: 'review.score_sheet_printed',
    entity: 'review_batches',
    entityId: batch.id,
    entityName: `${batch.name} ${head.name}`,
    organizationId: batch.organization_id,
  })
  return { name: `${en ? 'Scores' : '评分表'}-${head.name}.pdf`, mediaType: PDF, body: bytes }
}
