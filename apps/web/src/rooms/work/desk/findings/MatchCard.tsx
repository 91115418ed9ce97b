import { Button } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { WorkPicture } from '../details/WorkPicture.tsx'
import type { Match } from '../details/work-detail.ts'
import { openWorkFile } from '../details/work-file.ts'
import { workPath } from '../list/list-address.ts'
import { findingMeaning } from '../work-meaning.ts'
import { DecideButtons } from './DecideButtons.tsx'
import styles from './Findings.module.css'
import { findingTexts } from './finding-texts.ts'
import { Decided } from './LeakCard.tsx'
import { likenessOf } from './likeness.ts'

interface MatchCardProps {
  match: Match
  /** Where a work that is opened goes back to. */
  list?: string
  onDecided?: () => void
}

/** Two files that are the same or look alike, side by side. */
export const MatchCard = ({ match, list, onDecided }: MatchCardProps) => {
  const t = useTexts(findingTexts)
  const likeness = likenessOf(match.kind, match.distance)
  // Shown where it makes a difference.
  const isAcross = match.competitionName !== match.otherCompetitionName
  return (
    <article className={styles.card}>
      <p>
        <StatusTag meaning={findingMeaning(match.status)}>{match.statusName}</StatusTag> <strong>{t.likeness[likeness]}</strong>{' '}
        {match.kind === 'alike' ? <span className={styles.quiet}>{t.distance(match.distance)}</span> : null}{' '}
        {match.isSameTeam ? <StatusTag meaning="idle">{t.sameTeam}</StatusTag> : null}
      </p>
      <div className={styles.pair}>
        <Side
          workId={match.workId}
          fileId={match.fileId}
          fileName={match.fileName}
          code={match.code}
          title={match.title}
          competitionName={isAcross ? match.competitionName : ''}
          list={list}
        />
        <Side
          workId={match.otherWorkId}
          fileId={match.otherFileId}
          fileName={match.otherFileName}
          code={match.otherCode}
          title={match.otherTitle}
          competitionName={isAcross ? match.otherCompetitionName : ''}
          list={list}
        />
      </div>
      <Decided row={match} />
      <p className={styles.tools}>
        <DecideButtons sort="match" ids={[match.matchId]} status={match.status} onDone={onDecided} />
      </p>
    </article>
  )
}

interface SideProps {
  workId: string
  fileId: string
  fileName: string
  code: string
  title: string
  competitionName: string
  list: string | undefined
}

const Side = ({ workId, fileId, fileName, code, title, competitionName, list }: SideProps) => {
  const t = useTexts(findingTexts)
  return (
    <figure className={styles.side}>
      <WorkPicture workId={workId} fileId={fileId} variant="thumb" alt={fileName} className={styles.picture} />
      <figcaption>
        <Link to={workPath(workId, list)}>{title || code}</Link>
        <small>
          {code}
          {competitionName ? ` · ${competitionName}` : ''}
        </small>
        <small className={styles.name}>{fileName}</small>
        <Button size="small" onClick={() => void openWorkFile(workId, fileId, 'view')}>
          {t.openFile}
        </Button>
      </figcaption>
    </figure>
  )
}
