import { useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import styles from '../desk/Finance.module.css'
import { closingTexts } from './closing-texts.ts'
import type { Month } from './use-month-moves.ts'

type Balance = Month['balances'][number]
const sums = ['openingFen', 'debitFen', 'creditFen', 'closingFen'] as const

/** The accounts of a month: what stood on them, what came and went, what stands on them. */
export const BalanceTable = ({ balances }: { balances: readonly Balance[] }) => {
  const t = useTexts(closingTexts)
  const total = (key: (typeof sums)[number]): number => balances.reduce((sum, one) => sum + one[key], 0)
  return (
    <div className={styles.scroll}>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">{t.account}</th>
            {[t.opening, t.debit, t.credit, t.closing].map((title) => (
              <th key={title} scope="col" className={styles.number}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map((one) => (
            <tr key={one.name}>
              <td>{one.label}</td>
              {sums.map((key) => (
                <td key={key} className={styles.number}>
                  {formatMoney(one[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t.total}</td>
            {sums.map((key) => (
              <td key={key} className={styles.number}>
                {formatMoney(total(key))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
