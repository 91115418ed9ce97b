// The rows of a batch: awards as they are now, without those served, and a hash that says whether they changed.
import { createHash } from 'node:crypto'
import type { HolderKind } from '@kaisai/contract/certificate/labels'
import type { Db } from '#src/db/database.ts'
import type { Batch } from '../certificate.policy.ts'
import { canonical } from '../record/sign-record.ts'
import { type AwardFilter, type HolderRow, holderRows, servedKeys } from './holder-rows.ts'

/** What a batch is made from: a version of a template. */
export interface BatchDesign {
  readonly versionId: string
  readonly templateId: string
  readonly holderKind: HolderKind
}

/** The template version of a batch. */
export const designOf = async (db: Db, batch: Pick<Batch, 'version_id'>): Promise<BatchDesign> => {
  const row = await db
    .selectFrom('certificate_template_versions as v')
    .innerJoin('certificate_templates as t', 't.id', 'v.template_id')
    .select(['v.id as versionId', 't.id as templateId', 't.holder_kind as holderKind'])
    .where('v.id', '=', batch.version_id)
    .executeTakeFirstOrThrow()
  return { ...row, holderKind: row.holderKind as HolderKind }
}

/** The certificates a batch would make now, and how many of its awards are served already. */
export const batchRows = async (
  db: Db,
  batch: Pick<Batch, 'competition_id' | 'filter'>,
  design: BatchDesign,
): Promise<{ rows: HolderRow[]; served: number; hash: Buffer }> => {
  const all = await holderRows(db, batch.competition_id, design.holderKind, batch.filter)
  const served = await servedKeys(db, design.templateId, [...new Set(all.map(({ awardId }) => awardId))])
  const rows = all.filter(({ awardId, holderKey }) => !served.has(`${awardId}|${holderKey}`))
  return { rows, served: all.length - rows.length, hash: createHash('sha256').update(canonical(rows)).digest() }
}
