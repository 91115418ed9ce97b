import { useTexts } from '#web/lang.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { LeakCard } from '../findings/LeakCard.tsx'
import { MatchCard } from '../findings/MatchCard.tsx'
import { seenFrom } from '../findings/seen-from.ts'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'
import type { WorkDetail } from './work-detail.ts'

/** What the scans found in this work: names a blind review must not show, and copies. */
export const FindingsPanel = ({ work }: { work: WorkDetail }) => {
  const t = useTexts(detailsTexts)
  const first = <T extends { status: string }>(rows: readonly T[]): T[] =>
    rows.toSorted((a, b) => Number(a.status !== 'open') - Number(b.status !== 'open'))
  return (
    <>
      <section className={styles.part}>
        <h2>{t.leaks}</h2>
        {work.findings.length === 0 ? <EmptyFace text={t.noLeaks} /> : null}
        <ul className={styles.cards}>
          {first(work.findings).map((finding) => (
            <li key={finding.findingId}>
              <LeakCard workId={work.workId} finding={finding} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t.matches}</h2>
        {work.matches.length === 0 ? <EmptyFace text={t.noMatches} /> : null}
        <ul className={styles.cards}>
          {first(work.matches).map((match) => (
            <li key={match.matchId}>
              <MatchCard match={seenFrom(match, work.workId)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
