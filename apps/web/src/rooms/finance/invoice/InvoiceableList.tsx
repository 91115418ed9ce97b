import type { ReplyOf } from '@kaisai/contract/endpoint'
import { pageInvoiceable } from '@kaisai/contract/finance/invoice/own.endpoints'
import { Button, Checkbox, Pagination } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import styles from '../center/Pay.module.css'
import { ownTexts } from './own-texts.ts'
import { RequestForm } from './RequestForm.tsx'

type Row = ReplyOf<typeof pageInvoiceable>['rows'][number]
const PAGE_SIZE = 20

/** Paid orders something is left to invoice of; several of one competition go onto one invoice. */
export const InvoiceableList = ({ path }: { path: string }) => {
  const t = useTexts(ownTexts)
  const navigate = useNavigate()
  const [pageNum, setPage] = useState(1)
  const { data: page, error, refetch } = useReply(pageInvoiceable, { pageNum, pageSize: PAGE_SIZE }, { staleMs: 0, keep: true })
  const [chosen, choose] = useState<readonly Row[]>([])
  const [asked, ask] = useState<readonly string[] | null>(null)
  const first = chosen[0]
  const toggle = (row: Row, isOn: boolean): void =>
    choose(isOn ? [...chosen, row] : chosen.filter(({ orderId }) => orderId !== row.orderId))
  if (!page) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  if (page.rows.length === 0)
    return (
      <EmptyFace
        text={t.noneFree}
        action={<LinkButton to={path.startsWith('/center') ? '/center/orders' : '/finance/list'}>{t.toOrders}</LinkButton>}
      />
    )
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <p className={styles.fine}>{t.oneCompetition}</p>
        <Button type="primary" disabled={chosen.length === 0} onClick={() => ask(chosen.map(({ orderId }) => orderId))}>
          {chosen.length === 0
            ? t.request
            : `${t.request} · ${t.chosen(chosen.length, formatMoney(chosen.reduce((sum, { freeFen }) => sum + freeFen, 0)))}`}
        </Button>
      </div>
      <ul className={styles.list}>
        {page.rows.map((row) => (
          <li key={row.orderId} className={styles.card}>
            <div className={styles.head}>
              <Checkbox
                checked={chosen.some(({ orderId }) => orderId === row.orderId)}
                disabled={row.isOver || (first !== undefined && first.competitionId !== row.competitionId)}
                onChange={({ target }) => toggle(row, target.checked)}
              >
                {t.teams(row.teamName, row.teamCount)}
              </Checkbox>
              <b>{formatMoney(row.freeFen)}</b>
            </div>
            <p className={styles.fine}>{[row.competitionName, row.no].join(' · ')}</p>
            <p className={row.isOver ? styles.waits : styles.fine}>
              {row.isOver ? `${t.over} · ${t.overHint}` : t.until(formatDate(row.deadlineTime, 'minute'))}
            </p>
          </li>
        ))}
      </ul>
      {page.total > PAGE_SIZE ? (
        <Pagination
          className={styles.pager}
          current={page.pageNum}
          pageSize={PAGE_SIZE}
          total={page.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
      <RequestForm
        orderIds={asked}
        onClose={() => ask(null)}
        onDone={(invoiceId) => {
          choose([])
          void navigate(`${path}?id=${invoiceId}`)
        }}
      />
    </div>
  )
}
