// Trying a design with real rows.
import { triedTexts } from '@kaisai/certificate/model/samples'
import { awardStates } from '@kaisai/contract/award/award.states'
import type { HolderKind } from '@kaisai/contract/certificate/labels'
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
import { competitionsOf } from '../../competition/index.ts'
import { requireTemplate, type Template } from '../certificate.policy.ts'
import { sampleRow } from '../make/common-facts.ts'
import { type HolderRow, holderRows } from '../make/holder-rows.ts'
import { draftDesign } from './design.ts'
import { printSingle } from './printer.ts'

const MOST = 30

// Awards of the template's competition, else of the newest competitions within reach; any state counts but taken-back ones.
const rowsFor = async (
  db: Db,
  actor: Actor,
  template: Template,
  { keyword = '', awardId = null }: { keyword?: string | undefined; awardId?: string | null },
): Promise<HolderRow[]> => {
  const { rows } = await sql<{ id: string; competition_id: string }>`
    select a.id, a.competition_id from awards a
     where a.competition_id in (${competitionsOf(db, actor).select('c.id')}) and a.organization_id = ${template.organization_id}::uuid
       and (${template.competition_id}::uuid is null or a.competition_id = ${template.competition_id}::uuid)
       and (${awardId}::text is null or a.id::text = ${awardId})
       and ${inGroup(awardStates, 'shown', 'a.status')} and (${keyword} = '' or a.snapshot::text ilike '%' || app.esc(${keyword}) || '%')
     order by a.level, a.id desc limit ${MOST}`.execute(db)
  const found: HolderRow[] = []
  for (const competitionId of new Set(rows.map(({ competition_id }) => competition_id)))
    found.push(
      ...(await holderRows(
        db,
        competitionId,
        template.holder_kind as HolderKind,
        { itemIds: [], levels: [], stateOf: 'publicity' },
        rows.filter(({ competition_id }) => competition_id === competitionId).map(({ id }) => id),
      )),
    )
  return awardId === null ? found.slice(0, MOST) : found
}

// An award has several holders where a certificate is made for each.
const idOf = ({ awardId, holderKey }: HolderRow): string => `${awardId}|${holderKey}`

/** Real rows to try a design with. */
export const listPreviewRows = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listPreviewRows>,
): Promise<ReplyOf<typeof endpoints.listPreviewRows>> => {
  const template = await requireTemplate(db, actor, input.templateId)
  const rows = await rowsFor(db, actor, template, { keyword: input.keyword })
  return rows.map((row) => ({ id: idOf(row), label: row.label, facts: row.facts as Record<string, string>, places: row.places }))
}

/** The draft as PDF, marked as a sample: as it would be printed for a holder of an award, or with the samples of the codes. */
export const downloadPreview = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.downloadPreview>,
): Promise<FileReply> => {
  const template = await requireTemplate(ctx.db, actor, input.templateId)
  const row = input.rowId
    ? (await rowsFor(ctx.db, actor, template, { awardId: input.rowId.split('|')[0]! })).find((one) => idOf(one) === input.rowId)
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
