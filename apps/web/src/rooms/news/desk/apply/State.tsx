import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { ApplicationRow } from './application.ts'

/** Where an application is: its state, and while it is checked whose check. */
export const State = ({ row }: { row: Pick<ApplicationRow, 'status' | 'statusName' | 'stepName'> }) => (
  <StatusTag status={row.status}>{row.stepName || row.statusName}</StatusTag>
)
