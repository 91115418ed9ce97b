import { WORK_PREFIX } from './list-address.ts'
import { WorkTable } from './WorkTable.tsx'

/** The works of one competition, on its details. */
export const WorkTab = ({ competitionId }: { competitionId: string }) => (
  <WorkTable competitionId={competitionId} prefix={WORK_PREFIX} />
)
