import { listBankLinesOf } from '@kaisai/contract/finance/bank/bank.endpoints'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import styles from '../desk/Finance.module.css'
import { bankTexts } from './bank-texts.ts'
import { useBankMoves } from './use-bank-moves.ts'

/** The open bank lines that may have paid an order, for whoever checks its voucher. */
export const LinesOfOrder = ({ orderId, onSettled }: { orderId: string; onSettled: () => void }) => {
  const t = useTexts(bankTexts)
  const maySee = usePermission(['finance:bank:list'])
  const { data: lines } = useReply(listBankLinesOf, { orderId }, { staleMs: 0, enabled: maySee })
  const moves = useBankMoves()
  if (!maySee || !lines) return null
  return (
    <section className={styles.card}>
      <h2>{t.linesOf}</h2>
      {lines.length === 0 ? <p className={styles.quiet}>{t.linesOfNone}</p> : null}
      {lines.map((line) => {
        const [one] = line.proposals
        return (
          <div key={line.lineId} className={styles.line}>
            <span className={styles.two}>
              <span>
                {formatDate(line.happenedTime, 'minute')} · {line.otherName || '–'} · {formatMoney(line.amountFen)}
              </span>
              <small>
                {one?.reason} {line.remark}
              </small>
            </span>
            {one?.canSettle && line.can.includes('settle') ? (
              <Button onClick={() => void moves.settle(line, one).then((isDone) => isDone && onSettled())}>{t.useLine}</Button>
            ) : null}
          </div>
        )
      })}
    </section>
  )
}
