import { Button, Drawer } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import styles from '../desk/Finance.module.css'
import { bankTexts } from './bank-texts.ts'
import { type BankLine, useBankMoves } from './use-bank-moves.ts'

/** A bank line with everything the bank says, and what it may have paid, best first. */
export const LineDrawer = ({ line, onClose }: { line: BankLine | null; onClose: () => void }) => {
  const t = useTexts(bankTexts)
  const shown = useKept(line)
  const moves = useBankMoves()
  return (
    <Drawer title={t.title} open={line !== null} size={680} onClose={onClose} destroyOnHidden>
      {shown ? (
        <div className={styles.stack}>
          <Detail
            items={[
              { label: t.time, value: formatDate(shown.happenedTime, 'minute') },
              { label: t.amount, value: <b>{`${shown.directionName} ${formatMoney(shown.amountFen)}`}</b> },
              { label: t.other, value: `${shown.otherName}${shown.otherTail ? ` · ${t.tail(shown.otherTail)}` : ''}` },
              { label: t.serial, value: shown.serialNo },
              { label: t.remark, value: shown.remark, wide: true },
              ...(shown.note ? [{ label: t.note, value: shown.note, wide: true }] : []),
            ]}
          />
          {shown.status === 'open' ? (
            <section className={styles.card}>
              <h2>{t.proposals}</h2>
              {shown.proposals.length === 0 ? <EmptyFace text={t.noMatch} /> : null}
              {shown.proposals.map((one) => (
                <div key={`${one.kind} ${one.targetId}`} className={styles.line}>
                  <span className={styles.two}>
                    <span>
                      <Link to={`/finance/order?id=${one.orderId}`}>{one.orderNo}</Link> · {one.payerName} ·{' '}
                      {formatMoney(one.amountFen)}
                    </span>
                    <small>
                      {one.kindName} · {one.statusName} · {one.reason}
                    </small>
                  </span>
                  {one.canSettle && shown.can.includes('settle') ? (
                    <Button onClick={() => void moves.settle(shown, one).then((isDone) => isDone && onClose())}>
                      {t.settle}
                    </Button>
                  ) : (
                    <small>{one.canSettle ? null : t.differs}</small>
                  )}
                </div>
              ))}
            </section>
          ) : null}
        </div>
      ) : null}
    </Drawer>
  )
}
