import { pointsText } from '@kaisai/contract/review/sheet-total'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import office from '../Office.module.css'
import styles from './Certainty.module.css'
import { type CertainWork, chanceText } from './certainty.ts'
import { certaintyTexts } from './certainty-texts.ts'

/** The works of one ranking around its line, each with its chance and the interval of its place. */
export const CertainWorks = ({ works, places, name }: { works: readonly CertainWork[]; places: number; name: string }) => {
  const t = useTexts(certaintyTexts)
  const last = works.filter(({ isAbove }) => isAbove).at(-1)
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{name}</h2>
      <div className={`${office.scroll} ${styles.tall}`}>
        <table className={office.table}>
          <thead>
            <tr>
              <th scope="col" data-right>
                {t.rank}
              </th>
              <th scope="col">{t.work}</th>
              <th scope="col" data-right>
                {t.score}
              </th>
              <th scope="col">{t.chance}</th>
              <th scope="col">{t.interval}</th>
              <th scope="col" data-right>
                {t.range}
              </th>
              <th scope="col" data-right>
                {t.levelledRange}
              </th>
            </tr>
          </thead>
          <tbody>
            {works.map((work) => (
              <WorkLine key={work.workId} work={work} isLast={work === last} places={places} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const range = (value: number | null): string => (value === null ? '–' : pointsText(value))

const WorkLine = ({ work, isLast, places }: { work: CertainWork; isLast: boolean; places: number }) => {
  const t = useTexts(certaintyTexts)
  return (
    <>
      <tr>
        <td data-right>
          <b>{work.rank}</b>
        </td>
        <th scope="row" className={styles.work}>
          <span className={office.two}>
            <span>
              {work.code} {work.title}
            </span>
            <small>{[work.teamName, work.schoolName].filter(Boolean).join(' · ')}</small>
          </span>
        </th>
        <td data-right>{work.finalScoreText}</td>
        <td>
          <Chance work={work} />
        </td>
        <td>{t.intervalOf(work.low, work.high)}</td>
        <td data-right>{range(work.range)}</td>
        <td data-right>{range(work.levelledRange)}</td>
      </tr>
      {isLast ? (
        <tr className={styles.line}>
          <td colSpan={7}>{t.lineHere(places)}</td>
        </tr>
      ) : null}
    </>
  )
}

/** A chance as a bar and in words. */
export const Chance = ({ work }: { work: CertainWork }) => {
  const t = useTexts(certaintyTexts)
  return (
    <span className={styles.chance}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={office.bar}>
        <rect width={work.chance * 100} height="8" className={office.barFull} />
      </svg>
      <span>
        {chanceText(work.chance)} {work.isClose ? <StatusTag meaning="waits">{t.close}</StatusTag> : null}
      </span>
    </span>
  )
}
