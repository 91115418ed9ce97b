import { bestIn } from '@kaisai/contract/lang'
import {
  growthOf,
  type KeptNumbers,
  type MovedNumber,
  type SummaryNumber,
  summaryNumbers,
} from '@kaisai/contract/summary/numbers'
import type { ReactNode } from 'react'
import { bilingual, useLabel, useLang, useTexts } from '#web/lang.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import styles from './Numbers.module.css'

const texts = bilingual({
  zh: {
    number: '指标',
    now: '本届',
    before: '上一届',
    growth: '增长',
    note: '说明',
    byCompetition: '分竞赛数据',
    competition: '竞赛',
    counted: (time: string) => `数据由系统统计于 ${time}，不可修改；如与实际不符，请填写说明。`,
    countedAt: (time: string) => `数据由系统统计于 ${time}`,
    moved: (now: string) => `现为 ${now}`,
    was: (before: string) => `上届 ${before}`,
    totals: '参赛数据',
  },
  en: {
    number: 'Number',
    now: 'This edition',
    before: 'Before',
    growth: 'Growth',
    note: 'Comment',
    byCompetition: 'By competition',
    competition: 'Competition',
    counted: (time: string) =>
      `Counted by the platform at ${time}. The numbers cannot be changed; comment on what differs from your own.`,
    countedAt: (time: string) => `Counted by the platform at ${time}`,
    moved: (now: string) => `now ${now}`,
    was: (before: string) => `before ${before}`,
    totals: 'Numbers',
  },
})

interface NumbersProps {
  numbers: KeptNumbers
  moved: readonly MovedNumber[]
  notes: Readonly<Record<string, string>>
  /** A field for the comment on a number; without it comments are shown. */
  noteField?: (key: SummaryNumber) => ReactNode
}

/** Numbers as they were counted, with those of before, what they are now where that differs, and the comments of the school. */
export const Numbers = ({ numbers, moved, notes, noteField }: NumbersProps) => {
  const t = useTexts(texts)
  const label = useLabel()
  const { lang } = useLang()
  const { keys, totals, totalsBefore, competitions, isByCompetition } = numbers
  const movedOf = (competitionId: string, key: SummaryNumber) =>
    moved.find((one) => one.competitionId === competitionId && one.key === key)
  const figure = (value: number, competitionId: string, key: SummaryNumber) => {
    const other = movedOf(competitionId, key)
    return (
      <>
        {formatNumber(value)}
        {other ? <span className={styles.moved}>{t.moved(formatNumber(other.now))}</span> : null}
      </>
    )
  }
  const growth = (at: number): string => {
    const by = totalsBefore === null ? null : growthOf(totals[at]!, totalsBefore[at]!)
    return by === null ? '–' : `${by > 0 ? '+' : ''}${by}%`
  }
  const hasNotes = noteField !== undefined || Object.keys(notes).length > 0
  return (
    <>
      <div className={styles.frame}>
        <table className={`${styles.numbers} ${styles.stacks}`} aria-label={t.totals}>
          <thead>
            <tr>
              <th>{t.number}</th>
              <th className={styles.figure}>{t.now}</th>
              {totalsBefore === null ? null : (
                <>
                  <th className={styles.figure}>{t.before}</th>
                  <th className={styles.figure}>{t.growth}</th>
                </>
              )}
              {hasNotes ? <th>{t.note}</th> : null}
            </tr>
          </thead>
          <tbody>
            {keys.map((key, at) => (
              <tr key={key}>
                <th scope="row" title={label(summaryNumbers[key].definition)}>
                  {label(summaryNumbers[key].label)}
                </th>
                <td className={styles.figure}>{figure(totals[at]!, '', key)}</td>
                {totalsBefore === null ? null : (
                  <>
                    <td className={styles.figure} data-label={t.before}>
                      {formatNumber(totalsBefore[at]!)}
                    </td>
                    <td className={styles.figure} data-label={t.growth}>
                      {growth(at)}
                    </td>
                  </>
                )}
                {hasNotes ? <td className={styles.note}>{noteField ? noteField(key) : (notes[key] ?? '')}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isByCompetition && competitions.length > 1 ? (
        <>
          <h3 className={styles.sub}>{t.byCompetition}</h3>
          <div className={styles.frame}>
            <table className={`${styles.numbers} ${styles.wide}`} aria-label={t.byCompetition}>
              <thead>
                <tr>
                  <th>{t.competition}</th>
                  {keys.map((key) => (
                    <th key={key} className={styles.figure}>
                      {label(summaryNumbers[key].label)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {competitions.map((one) => (
                  <tr key={one.competitionId}>
                    <th scope="row">{bestIn(lang, one.name, one.nameEn)}</th>
                    {keys.map((key, at) => (
                      <td key={key} className={styles.figure}>
                        {figure(one.values[at]!, one.competitionId, key)}
                        {one.before ? <span className={styles.before}>{t.was(formatNumber(one.before[at]!))}</span> : null}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
      <p className={styles.quiet}>{(noteField ? t.counted : t.countedAt)(formatDate(numbers.computeTime))}</p>
    </>
  )
}
