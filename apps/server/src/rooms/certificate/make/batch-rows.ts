// The rows of a batch as they are now, without those served, and a hash that says whether they changed.
import { createHash } from 'node:crypto'
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { type AwardTarget, fittingTargets } from '@kaisai/certificate/model/fits'
import type { HolderKind, PaperKind, PaperSource } from '@kaisai/contract/certificate/labels'
import type { Db } from '#src/db/database.ts'
import type { Batch } from '../certificate.policy.ts'
import { canonical } from '../record/sign-record.ts'
import type { HolderRow } from './holder-rows.ts'
import { keyOf, servedKeys, sourceRows } from './source-rows.ts'

/** What a batch is made from: a version of a template. */
export interface BatchDesign {
  readonly versionId: string
  readonly templateId: string
  readonly holderKind: HolderKind
  readonly source: PaperSource
  readonly paper: PaperKind
  /** Whose awards it is for. */
  readonly targets: readonly AwardTarget[]
}

/** Whose awards a design is for. */
export const targetsOf = (document: CertificateDocument, kind: HolderKind): AwardTarget[] => fittingTargets(document, kind)

/** Where the rows of a stored batch come from. */
export const placeOf = ({ id, competition_id, filter }: Pick<Batch, 'id' | 'competition_id' | 'filter'>) => ({
  ...{ batchId: id, competitionId: competition_id, filter },
})

/** The template version of a batch. */
export const designOf = async (db: Db, batch: Pick<Batch, 'version_id'>): Promise<BatchDesign> => {
  const row = await db
    .selectFrom('certificate_template_versions as v')
    .innerJoin('certificate_templates as t', 't.id', 'v.template_id')
    .select(['v.id as versionId', 't.id as templateId', 't.holder_kind as holderKind', 't.source', 't.paper', 'v.document'])
    .where('v.id', '=', batch.version_id)
    .executeTakeFirstOrThrow()
  const { document, ...design } = row
  return { ...design, targets: targetsOf(document, design.holderKind) }
}

/** The certificates a batch would make now, how many of its awards are served already, and how many the design is not for. */
export const batchRows = async (
  db: Db,
  batch: Pick<Batch, 'id' | 'competition_id' | 'filter'>,
  design: BatchDesign,
): Promise<{ rows: HolderRow[]; served: number; unfit: number; hash: Buffer }> => {
  const found = await sourceRows(db, design, placeOf(batch))
  const all = found.filter(({ target }) => target === null || design.targets.includes(target))
  const served = await servedKeys(db, design, batch.competition_id, all)
  const rows = all.filter((row) => !served.has(keyOf(row)))
  const unfit = found.length - all.length
  return { rows, served: all.length - rows.length, unfit, hash: createHash('sha256').update(canonical(rows)).digest() }
}
