// Trying a design with real rows.
import { triedTexts } from '@kaisai/certificate/model/samples'
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/certificate/template.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF } from '#src/platform/pdf.ts'
import { awardHolds } from '../../award/reads.ts'
import { competitionsOf } from '../../competition/index.ts'
import { requireTemplate, type Template } from '../certificate.policy.ts'
import { sampleRow } from '../make/common-facts.ts'
import type { HolderRow } from '../make/holder-rows.ts'
import { keyOf, sourceRows } from '../make/source-rows.ts'
import { draftDesign } from './design.ts'
import { printSingle } from './printer.ts'

const MOST = 30

// What other papers are made from has no list of its own: rows of the newest competitions, until there are enough.
const paperRowsFor = async (db: Db, actor: Actor, template: Template, keyword: string): Promise<HolderRow[]> => {
  let competitions = competitionsOf(db, actor).select('c.id').where('c.organization_id', '=', template.organization_id)
  if (template.competition_id) competitions = competitions.where('c.id', '=', template.competition_id)
  const found: HolderRow[] = []
  for (const { id } of await competitions.orderBy('c.id', 'desc').limit(MOST_COMPETITIONS).execute()) {
    const place = { batchId: null, competitionId: id, filter: { itemIds: [], levels: [], stateOf: 'final' as const } }
    const rows = await sourceRows(db, { source: template.source, holderKind: template.holder_kind }, place)
    found.push(...rows.filter(({ label }) => label.includes(keyword)))
    if (found.length >= MOST) break
  }
  return found
}

const MOST_COMPETITIONS = 5

// Awards of the template's competition, else of the newest competitions within reach; any state counts but taken-back ones.
const rowsFor = async (
  db: Db,
  actor: Actor,
  template: Template,
  { keyword = '', awardId = null }: { keyword?: string | undefined; awardId?: string | null },
): Promise<HolderRow[]> => {
  if (template.source !== 'award') {
    const rows = await paperRowsFor(db, actor, template, keyword)
    return awardId === null ? rows.slice(0, MOST) : rows
  }
  const { rows } = await sql<{ id: string; competition_id: string }>`
    select a.id, a.competition_id from awards a
     where a.competition_id in (${competitionsOf(db, actor).select('c.id')}) and a.organization_id = ${template.organization_id}::uuid
       and (${template.competition_id}::uuid is null or a.competition_id = ${template.competition_id}::uuid)
       and (${awardId}::text is null or a.id::text = ${awardId})
       and ${inGroup(awardStates, 'shown', 'a.status')} and ${keyword === '' ? sql`true` : awardHolds('a', keyword)}
     order by a.level, a.id desc limit ${MOST}`.execute(db)
  const found: HolderRow[] = []
  for (const competitionId of new Set(rows.map(({ competition_id }) => competition_id)))
    found.push(
      ...(await sourceRows(
        db,
        { source: 'award', holderKind: template.holder_kind },
        { batchId: null, competitionId, filter: { itemIds: [], levels: [], stateOf: 'publicity' } },
        rows.filter(({ competition_id }) => competition_id === competitionId).map(({ id }) => ({ award_id: id, holder_key: '' })),
      )),
    )
  return awardId === null ? found.slice(0, MOST) : found
}

/** Real rows to try a design with. */
export const listPreviewRows = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listPreviewRows>,
): Promise<ReplyOf<typeof endpoints.listPreviewRows>> => {
  const template = await requireTemplate(db, actor, input.templateId)
  const rows = await rowsFor(db, actor, template, { keyword: input.keyword })
  return rows.map((row) => ({ id: keyOf(row), label: row.label, facts: row.facts as Record<string, string>, places: row.places }))
}

/** The draft as PDF, marked as a sample: as it would be printed for a holder of an award, or with the samples of the codes. */
export const downloadPreview = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.downloadPreview>,
): Promise<FileReply> => {
  const template = await requireTemplate(ctx.db, actor, input.templateId)
  const row = input.rowId
    ? (await rowsFor(ctx.db, actor, template, { awardId: input.rowId.split('|')[0]! })).find((one) => keyOf(one) === input.rowId)
    : await sampleRow(ctx.db, template)
  if (!row) throw problem('house.not_found')
  const design = await draftDesign(ctx, template)
  const body = await printSingle(
    design,
    { texts: triedTexts(design.document.serial, row.places, ctx.now(), row.facts), traceUrl: null },
    {
      ...{ at: ctx.now(), watermark: actor.lang === 'en' ? 'SAMPLE' : '样张', missing: input.rowId ? 'empty' : 'sample' },
      // A printing house is shown the sample.
      isForPress: true,
    },
  )
  return { name: `${template.name}.pdf`, mediaType: PDF, body, inline: true }
}
