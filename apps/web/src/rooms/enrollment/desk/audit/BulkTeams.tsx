import type { TeamRow } from '../list/team-row.ts'
import { BulkAudit } from './BulkAudit.tsx'
import { BulkFees } from './BulkFees.tsx'
import { BulkRemind } from './BulkRemind.tsx'

export interface BulkTeamsProps {
  rows: readonly TeamRow[]
  /** Leaves only these ticked. */
  keep: (teamIds: readonly string[]) => void
  mayAudit: boolean
  mayConfirm: boolean
}

/** What can be done with several teams at once. */
export const BulkTeams = ({ rows, keep, mayAudit, mayConfirm }: BulkTeamsProps) => (
  <>
    {mayAudit ? <BulkAudit rows={rows} keep={keep} /> : null}
    {mayAudit ? <BulkRemind rows={rows} keep={keep} /> : null}
    {mayConfirm ? <BulkFees rows={rows} keep={keep} /> : null}
  </>
)
