import { listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import { formatDate } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../texts.ts'
import parts from './parts/Parts.module.css'
import styles from './SignUpPage.module.css'

/** More stand on the list of competitions. */
const MOST = 20

/** The way in for whoever came without a competition: those that enroll now. */
export const OpenCompetitions = () => {
  const t = useWorded(enrollmentTexts)
  const { data, error, refetch } = usePublicReply(listPublicCompetitions, { badge: 'enrolling', pageNum: 1, pageSize: MOST })
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <Waiting />
  return (
    <>
      <header className={styles.head}>
        <h1>{t.signUp}</h1>
        <p>{data.rows.length === 0 ? t.noneOpen : t.chooseCompetition}</p>
      </header>
      <ul className={styles.open}>
        {data.rows.map(({ competitionId, name, groupName, enrollEndTime }) => (
          <li key={competitionId} className={parts.card}>
            <h2>{name}</h2>
            <p className={parts.fine}>
              {[groupName, enrollEndTime ? t.openUntil(formatDate(enrollEndTime, 'minute')) : ''].filter(Boolean).join(' · ')}
            </p>
            <p className={parts.buttons}>
              <ButtonLink to={`/home/signUp?id=${competitionId}`} look="primary">
                {t.enrollNow}
              </ButtonLink>
              <ButtonLink to={`/home/competition/details?id=${competitionId}`}>{t.readFirst}</ButtonLink>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to="/home/competition" look={data.rows.length === 0 ? 'primary' : 'plain'}>
          {t.allCompetitions}
        </ButtonLink>
      </p>
    </>
  )
}
