import { useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { payTexts } from '../center-texts.ts'
import styles from './Pay.module.css'

interface Line {
  readonly key: string
  /** Explained by the server: count × price, reductions. */
  readonly text: string
  readonly amountFen: number
  readonly refundedFen?: number
}

/** Lines of a fee, explained, and their sum. */
export const Lines = ({ lines, totalFen }: { lines: readonly Line[]; totalFen?: number }) => {
  const t = useTexts(payTexts)
  return (
    <div>
      {lines.map(({ key, text, amountFen, refundedFen = 0 }) => (
        <p key={key} className={styles.line}>
          <span>
            {text}
            {refundedFen > 0 ? <span className={styles.fine}> {t.lineRefunded(formatMoney(refundedFen))}</span> : null}
          </span>
          <b>{formatMoney(amountFen)}</b>
        </p>
      ))}
      {totalFen === undefined ? null : (
        <p className={styles.total}>
          <span>{t.total}</span>
          <span>{formatMoney(totalFen)}</span>
        </p>
      )}
    </div>
  )
}
