import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Finding } from '../details/work-detail.ts'
import { openWorkFile } from '../details/work-file.ts'
import { findingMeaning } from '../work-meaning.ts'
import { DecideButtons } from './DecideButtons.tsx'
import { Excerpt } from './Excerpt.tsx'
import styles from './Findings.module.css'
import { findingTexts } from './finding-texts.ts'

/** A name that was found: what, where, the words around it, and the answers. */
export const LeakCard = ({ workId, finding }: { workId: string; finding: Finding }) => {
  const t = useTexts(findingTexts)
  const { fileId } = finding
  return (
    <article className={styles.card}>
      <p>
        <StatusTag meaning={findingMeaning(finding.status)}>{finding.statusName}</StatusTag> <strong>{finding.kindName}</strong>{' '}
        <span className={styles.quiet}>
          {finding.placeName} · {finding.where}
        </span>
      </p>
      <p className={styles.quote}>
        <Excerpt text={finding.excerpt || `«${finding.term}»`} />
      </p>
      <Decided row={finding} time={finding.decidedTime} />
      <p className={styles.tools}>
        {fileId ? (
          <Button size="small" onClick={() => void openWorkFile(workId, fileId, 'view')}>
            {t.openFile}
          </Button>
        ) : null}
        <DecideButtons sort="finding" ids={[finding.findingId]} status={finding.status} />
      </p>
    </article>
  )
}

/** Who answered a finding, and what they noted. */
export const Decided = ({ row, time }: { row: { deciderName: string; note: string }; time?: string | null }) => {
  if (row.deciderName === '' && row.note === '') return null
  return (
    <p className={styles.quiet}>
      {[row.deciderName, time ? formatDate(time, 'minute') : '', row.note].filter(Boolean).join(' · ')}
    </p>
  )
}
