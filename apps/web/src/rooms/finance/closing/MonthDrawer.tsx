import type { ReplyOf } from '@kaisai/contract/endpoint'
import { exportMonth, getMonth, verifyClosing } from '@kaisai/contract/finance/closing/closing.endpoints'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import styles from '../desk/Finance.module.css'
import { BalanceTable } from './BalanceTable.tsx'
import { closingTexts } from './closing-texts.ts'
import { type Month, useMonthMoves } from './use-month-moves.ts'

/** A month: its balances, what is open, and closing it. */
export const MonthDrawer = ({ month, onClose }: { month: string | null; onClose: () => void }) => {
  const t = useTexts(closingTexts)
  const shown = useKept(month)
  const { data, error, refetch } = useReply(getMonth, { month: shown ?? '' }, { staleMs: 0, enabled: shown !== null })
  return (
    <Drawer
      title={data ? `${t.title} ${data.month}` : t.title}
      open={month !== null}
      size={760}
      onClose={onClose}
      destroyOnHidden
      extra={data ? <StatusTag meaning={data.status === 'closed' ? 'good' : 'open'}>{data.statusName}</StatusTag> : null}
    >
      {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data ? <MonthDetails month={data} /> : null}
    </Drawer>
  )
}

const MonthDetails = ({ month }: { month: Month }) => {
  const t = useTexts(closingTexts)
  const moves = useMonthMoves(month)
  const open = month.checklist.filter(({ count }) => count > 0)
  const isAsked = month.status === 'asked' || month.status === 'reopening'
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        {month.can.includes('close') ? (
          <Button type="primary" onClick={() => void (open.length === 0 ? moves.close() : moves.ask())}>
            {open.length === 0 ? t.close : t.ask}
          </Button>
        ) : null}
        {month.can.includes('approve') ? (
          <Button type="primary" onClick={() => void moves.decide(true, t.approve)}>
            {t.approve}
          </Button>
        ) : null}
        {month.can.includes('reopen') ? (
          <Button type="primary" onClick={() => void moves.decide(true, t.reopen)}>
            {t.reopen}
          </Button>
        ) : null}
        {month.can.includes('reject') || month.can.includes('keep') ? (
          <Button onClick={() => void moves.decide(false, t.reject)}>{t.reject}</Button>
        ) : null}
        {month.can.includes('askReopen') ? <Button onClick={() => void moves.askReopen()}>{t.askReopen}</Button> : null}
        <Button onClick={() => void download(exportMonth, { month: month.month }).catch(() => undefined)}>{t.export}</Button>
      </div>
      {isAsked ? <Alert type="warning" showIcon title={t.askedBy(month.askerName, month.reason)} /> : null}
      <section className={styles.card}>
        <h2>{t.balances}</h2>
        <BalanceTable balances={month.balances} />
      </section>
      <Checklist month={month} />
      {month.digest !== null ? <Digest month={month} /> : null}
    </div>
  )
}

const Checklist = ({ month }: { month: Month }) => {
  const t = useTexts(closingTexts)
  const isFrozen = month.digest !== null
  const open = month.checklist.filter(({ count }) => count > 0)
  return (
    <section className={styles.card}>
      <h2>{isFrozen ? t.checklistThen : t.checklist}</h2>
      {isFrozen && open.length === 0 ? <p className={styles.quiet}>{t.allDoneThen}</p> : null}
      {month.checklist.map(({ key, label, count, link }) => (
        <div key={key} className={styles.line}>
          <span>{label}</span>
          {count > 0 ? (
            <span>
              <b>{count}</b> {isFrozen ? null : <Link to={link}>{t.go}</Link>}
            </span>
          ) : (
            <StatusTag meaning="good">{t.done}</StatusTag>
          )}
        </div>
      ))}
      {!isFrozen ? <p className={styles.quiet}>{!month.isOver ? t.notOver : open.length === 0 ? t.allDone : null}</p> : null}
    </section>
  )
}

const Digest = ({ month }: { month: Month }) => {
  const t = useTexts(closingTexts)
  const [found, keep] = useState<ReplyOf<typeof verifyClosing> | null>(null)
  const verify = (): Promise<void> => call(verifyClosing, { closingId: month.closingId! }).then(keep, () => undefined)
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <header className={styles.cardHead}>
        <h2>{t.digest}</h2>
        <Button onClick={() => void verify()}>{t.verify}</Button>
      </header>
      <Detail
        items={[
          { label: 'SHA-256', value: <code className={styles.link}>{month.digest}</code>, wide: true },
          { label: t.entries, value: month.entryCount },
          { label: t.closedAt, value: `${formatDate(month.closeTime, 'minute')} ${month.closerName}` },
        ]}
      />
      {found ? (
        <Alert type={found.isIntact ? 'success' : 'error'} showIcon role="status" title={found.isIntact ? t.intact : t.broken} />
      ) : null}
    </section>
  )
}
