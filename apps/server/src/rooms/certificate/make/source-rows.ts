// The rows of a batch, whatever its design is made from.
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import type { HolderKind, PaperSource } from '@kaisai/contract/certificate/labels'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { type AwardFilter, type HolderRow, holderRows } from './holder-rows.ts'
import { type PaperFilter, paperRows } from './paper-rows.ts'

/** Names a row: of an award, or of a paper by its holder alone. */
export interface RowKey {
  readonly award_id: string | null
  readonly holder_key: string
}
interface Of {
  readonly source: PaperSource
  readonly holderKind: HolderKind
}
interface Place {
  readonly batchId: string | null
  readonly competitionId: string
  readonly filter: AwardFilter & PaperFilter
}

/** The rows as they are now; `only`: of these alone. */
export const sourceRows = async (
  db: Db,
  { source, holderKind }: Of,
  { batchId, competitionId, filter }: Place,
  only?: readonly RowKey[],
): Promise<HolderRow[]> => {
  if (source === 'award') {
    const awardIds = only && [...new Set(only.flatMap(({ award_id }) => award_id ?? []))]
    return holderRows(db, competitionId, holderKind, filter, awardIds)
  }
  const rows = await paperRows(db, source, { batchId, competitionId, kind: holderKind, filter })
  if (!only) return rows
  const keys = new Set(only.map(({ holder_key }) => holder_key))
  return rows.filter(({ holderKey }) => keys.has(holderKey))
}

/** Names a row whatever check saw it. */
export const keyOf = ({ awardId, holderKey }: Pick<HolderRow, 'awardId' | 'holderKey'>): string => `${awardId ?? ''}|${holderKey}`
/** The same of a stored row. */
export const storedKey = ({ award_id, holder_key }: RowKey): string => `${award_id ?? ''}|${holder_key}`

/** Of these rows, the keys of those whose holder has a living certificate of the template. */
export const servedKeys = async (
  db: Db,
  { templateId, source }: { readonly templateId: string; readonly source: PaperSource },
  competitionId: string,
  rows: readonly HolderRow[],
): Promise<Set<string>> => {
  if (rows.length === 0) return new Set()
  const named =
    source === 'award'
      ? sql`award_id = any(${[...new Set(rows.map(({ awardId }) => awardId))]}::uuid[])`
      : sql`competition_id = ${competitionId}::uuid and source <> 'award' and holder_key = any(${rows.map(({ holderKey }) => holderKey)}::text[])`
  const { rows: found } = await sql<RowKey>`
    select award_id, holder_key from certificates where template_id = ${templateId}::uuid and ${named}
       and ${inGroup(certificateStates, 'living', 'status')}`.execute(db)
  return new Set(found.map(storedKey))
}
