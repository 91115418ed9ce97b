import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import { useTexts } from '#web/lang.tsx'
import { criteriaTexts } from './criteria-texts.ts'
import styles from './ScoreSheet.module.css'

/** The sheet of every way of review but scores: one answer. */
export const OtherSheet = ({ type }: { type: Exclude<ReviewSetting['type'], 'score'> }) => {
  const t = useTexts(criteriaTexts)
  const [what, options] = {
    grade: [t.grade, t.grades.split(/、|, /)],
    pass_fail: [t.verdict, [t.pass, t.fail]],
    vote: [t.verdict, [t.vote]],
    rank: [t.rank, []],
  }[type] as [string, string[]]
  return (
    <div className={styles.line}>
      <span className={styles.what}>{what}</span>
      <span className={styles.answer}>
        {options.length === 0 ? (
          <>
            <span className={styles.input} aria-hidden="true" />
            <small>{t.rankHint}</small>
          </>
        ) : (
          <span className={styles.options}>
            {options.map((option) => (
              <span key={option} className={styles.option}>
                {option}
              </span>
            ))}
          </span>
        )}
      </span>
    </div>
  )
}
