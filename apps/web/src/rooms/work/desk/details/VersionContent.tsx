import { StatusTag } from '#web/ui/StatusTag.tsx'
import { WorkContent } from '../../view/WorkContent.tsx'
import type { Finding, Version } from './work-detail.ts'

interface VersionContentProps {
  version: Pick<Version, 'document' | 'answers' | 'files'>
  /** As a reviewer of a blind review: without what only managers fill in. */
  isBlind?: boolean
  /** What the scans found: open ones are shown beside their file. */
  findings?: readonly Finding[]
}

/** What was submitted: the answers, the pictures, films and documents. */
export const VersionContent = ({ version, isBlind = false, findings = none }: VersionContentProps) => (
  <WorkContent
    document={version.document}
    answers={version.answers}
    files={version.files}
    viewer={isBlind ? 'participant' : 'manager'}
    note={({ fileId }) =>
      findings
        .filter((finding) => finding.fileId === fileId && finding.status === 'open')
        .map(({ findingId, kindName, term }) => (
          <StatusTag key={findingId} meaning="waits">
            {kindName} · {term}
          </StatusTag>
        ))
    }
  />
)

const none: readonly Finding[] = []
