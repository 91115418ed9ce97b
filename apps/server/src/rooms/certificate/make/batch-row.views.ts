// The rows of a batch as the desk sees them.

import { codesOf } from '@kaisai/certificate/model/bind'
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { triedTexts } from '@kaisai/certificate/model/samples'
import type * as endpoints from '@kaisai/contract/certificate/batch-row.endpoints'
import { type Respellable, type RowShow, rowShowWords } from '@kaisai/contract/certificate/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { personName } from '../../identity/reads.ts'
import { type Batch, requireBatch } from '../certificate.policy.ts'
import { loadDesign } from '../print/design.ts'
import { drawPicture } from '../print/printer.ts'
import { respelledBy, spelledFacts } from '../record/corrected-facts.ts'
import { designOf, placeOf } from './batch-rows.ts'
import { keyOf, sourceRows, storedKey } from './source-rows.ts'

const isLeft = sql<boolean>`r.choice = 'leave'`
/** What each filter shows. Who is left out is seen there alone. */
const shows: Readonly<Record<RowShow, RawBuilder<boolean>>> = {
  must: sql`(r.is_blocking and not ${isLeft})`,
  look: sql`(r.faults <> '[]' and not r.is_blocking and not ${isLeft})`,
  second: sql`(r.others <> '[]')`,
  changed: sql`(r.spelling <> '{}')`,
  left: isLeft,
}

/** The rows of a batch that a filter shows (alias `r`). */
export const shownRows = (db: Db, batchId: string, show: RowShow | undefined) => {
  const query = db.selectFrom('certificate_batch_rows as r').where('r.batch_id', '=', batchId)
  return show ? query.where(shows[show]) : query
}

/** How many rows each filter shows, and how many would be made now. */
export const rowCounts = async (db: Db, batchId: string): Promise<Record<RowShow | 'make', number>> => {
  const counted = rowShowWords.map((word) => sql`count(*) filter (where ${shows[word]})::int as ${sql.ref(word)}`)
  const { rows } = await sql<Record<RowShow | 'make', number>>`
    select count(*) filter (where not ${isLeft} and not r.is_blocking)::int as make, ${sql.join(counted)}
      from certificate_batch_rows r where r.batch_id = ${batchId}::uuid`.execute(db)
  return rows[0]!
}

/** The codes of a design's words that may be spelled otherwise, each once. */
const respelledCodes = (document: CertificateDocument): Respellable[] => [
  ...new Set(
    document.slides.flatMap(({ elements }) =>
      elements.flatMap((element) =>
        element.type === 'text' && !element.isHidden ? codesOf(element).flatMap((code) => respelledBy(code) ?? []) : [],
      ),
    ),
  ),
]

/** A page of a batch's rows, in the order they are numbered. */
export const pageBatchRows = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageBatchRows>,
): Promise<ReplyOf<typeof endpoints.pageBatchRows>> => {
  const { db } = ctx
  const batch = await requireBatch(db, actor, input.batchId)
  let query = shownRows(db, batch.id, input.show)
  if (input.keyword)
    query = query.where((eb) =>
      eb.or([
        holdsText('r.holder_name', input.keyword!),
        holdsText('r.school_name', input.keyword!),
        holdsText('r.work_title', input.keyword!),
      ]),
    )
  const rows = query
    .select(['r.id as rowId', 'r.seq', 'r.holder_name as holderName', 'r.school_name as schoolName'])
    .select(['r.award_name as awardName', 'r.category_name as itemName', 'r.work_title as workTitle', 'r.faults'])
    .select(['r.is_blocking as isBlocking', 'r.others', 'r.choice', 'r.reason', 'r.spelling', 'r.award_id', 'r.holder_key'])
    .select(sql<string>`coalesce(${personName(sql`r.decided_by`)}, '')`.as('deciderName'))
    .orderBy('r.seq')
    .orderBy('r.id')
  const page = await pageOfRows(db, input, query, rows)
  const from = await designOf(db, batch)
  const codes = respelledCodes((await loadDesign(ctx, from.versionId)).document)
  const now = new Map(
    (await sourceRows(db, from, placeOf(batch), page.rows)).map(
      (row) => [keyOf(row), row.facts as Readonly<Record<string, string>>] as const,
    ),
  )
  return {
    ...page,
    rows: page.rows.map(({ award_id, holder_key, spelling, others, faults, ...row }) => {
      const facts = now.get(storedKey({ award_id, holder_key })) ?? {}
      const printed = spelledFacts(facts, spelling)
      return {
        ...row,
        faults: [...faults],
        others: others.map((one) => ({ ...one, revokeReason: one.revokeReason ?? null })),
        words: codes.flatMap((code) =>
          facts[code] === undefined ? [] : [{ code, from: facts[code], to: printed[code] ?? facts[code] }],
        ),
      }
    }),
  }
}

const WIDE = 480

/** The facts a row of a batch would be printed with. */
const rowFacts = async (db: Db, batch: Batch, rowId: string) => {
  const kept = await db
    .selectFrom('certificate_batch_rows')
    .select(['award_id', 'holder_key', 'spelling'])
    .where('batch_id', '=', batch.id)
    .where('id', '=', rowId)
    .executeTakeFirst()
  if (!kept) throw problem('house.not_found')
  const from = await designOf(db, batch)
  const row = (await sourceRows(db, from, placeOf(batch), [kept])).find(({ holderKey }) => holderKey === kept.holder_key)
  if (!row) throw problem('house.not_found')
  return { places: row.places, facts: spelledFacts(row.facts, kept.spelling), versionId: from.versionId }
}

/** A row as it would be printed: with its spelling, and a number as the rule would make it. */
export const rowPicture = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.downloadRowPicture>,
): Promise<FileReply> => {
  const batch = await requireBatch(ctx.db, actor, input.batchId)
  const { facts, places, versionId } = await rowFacts(ctx.db, batch, input.rowId)
  const design = await loadDesign(ctx, versionId)
  const texts = triedTexts(design.document.serial, places, ctx.now(), facts)
  const body = await drawPicture(design, { texts, traceUrl: null }, { width: WIDE, missing: 'empty' })
  return { name: `${input.rowId}.png`, mediaType: 'image/png', body, inline: true }
}
