import type { EnrollmentWord } from '@kaisai/contract/competition/rules/labels'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { enrollmentMeaning } from '../status-meaning.ts'

interface EnrollmentStatusProps {
  row: { status: EnrollmentWord; statusName: string; stepName?: string; waitPosition?: number | null }
}

/** The status in words, with the step it waits for or its place in the waiting list. */
export const EnrollmentStatus = ({ row }: EnrollmentStatusProps) => {
  const detail =
    row.status === 'pending' && row.stepName
      ? row.stepName
      : row.status === 'waitlisted' && row.waitPosition
        ? row.waitPosition
        : null
  return (
    <StatusTag meaning={enrollmentMeaning(row.status)}>
      {row.statusName}
      {detail === null ? '' : ` · ${detail}`}
    </StatusTag>
  )
}
