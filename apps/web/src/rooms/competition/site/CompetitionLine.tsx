import type { listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Picture } from '#web/ui/site/Picture.tsx'
import { competitionTexts } from '../texts.ts'
import { BadgeTag } from './BadgeTag.tsx'
import styles from './CompetitionLine.module.css'

export type CompetitionCard = ReplyOf<typeof listPublicCompetitions>['rows'][number]

/** Address of a competition's page. */
export const competitionAddress = (competitionId: string, tab?: string): string =>
  `/home/competition/details?id=${competitionId}${tab ? `&tab=${tab}` : ''}`

interface CompetitionLineProps {
  competition: CompetitionCard
  /** In the first view of the page. */
  isFirst?: boolean
  /** The level below what stands above the list. */
  heading?: 'h2' | 'h3'
}

/** One competition of a list: its picture, badge, name, and when it enrolls. */
export const CompetitionLine = ({ competition, isFirst = false, heading: Heading = 'h3' }: CompetitionLineProps) => {
  const t = useTexts(competitionTexts)
  return (
    <li className={styles.line}>
      {competition.coverUrl ? (
        <Picture
          src={competition.coverUrl}
          sizes="(max-width: 560px) 100vw, 224px"
          className={styles.cover}
          width={224}
          height={126}
          isFirst={isFirst}
        />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          {competition.shortName.slice(0, 6)}
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.meta}>
          <BadgeTag badge={competition.badge} name={competition.badgeName} />
          <span>{competition.levelName}</span>
          <span>{competition.subjectName}</span>
          <span>{t.edition(competition.edition)}</span>
        </p>
        <Heading className={styles.name}>
          <Link to={competitionAddress(competition.competitionId)}>{competition.name}</Link>
        </Heading>
        <p className={styles.group}>{competition.groupName}</p>
      </div>
      <dl className={styles.when}>
        <dt>{t.enrollment}</dt>
        <dd>
          {competition.enrollStartTime && competition.enrollEndTime ? (
            <>
              <time dateTime={competition.enrollStartTime}>{formatDate(competition.enrollStartTime, 'minute')}</time>
              <span> {t.to} </span>
              <time dateTime={competition.enrollEndTime}>{formatDate(competition.enrollEndTime, 'minute')}</time>
            </>
          ) : (
            t.notSet
          )}
        </dd>
      </dl>
    </li>
  )
}
