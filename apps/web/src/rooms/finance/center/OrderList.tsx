import type { ReplyOf } from '@kaisai/contract/endpoint'
import { type OrderWord, orderWords } from '@kaisai/contract/finance/labels'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { pageMyOrders } from '@kaisai/contract/finance/own.endpoints'
import { Button, Pagination, Select } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { pageNumOf } from '#web/page-number.ts'
import { useReply } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { payTexts } from '../center-texts.ts'
import { orderMeaning } from '../desk/meanings.ts'
import styles from './Pay.module.css'
import { Until } from './Until.tsx'

type OrderRow = ReplyOf<typeof pageMyOrders>['rows'][number]
const PAGE_SIZE = 10

/** The own orders as cards; state and page live in the address. */
export const OrderList = () => {
  const t = useTexts(payTexts)
  const label = useLabel()
  const [query, setQuery] = useSearchParams()
  const status = orderWords.find((word) => word === query.get('status'))
  const pageNum = pageNumOf(query)
  const input = { pageNum, pageSize: PAGE_SIZE, ...(status ? { status } : {}) }
  const { data: page, error, refetch } = useReply(pageMyOrders, input, { staleMs: 0, keep: true })
  return (
    <>
      <div className={styles.filter}>
        <Select<OrderWord | ''>
          value={status ?? ''}
          aria-label={t.status}
          className={styles.select}
          onChange={(word) => setQuery(word ? { status: word } : {})}
          options={[
            { value: '', label: t.anyStatus },
            ...orderWords.map((word) => ({ value: word, label: label(orderStates.states[word]) })),
          ]}
        />
      </div>
      {error && !page ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!page && !error ? <SkeletonRows /> : null}
      {page?.rows.length === 0 ? (
        <EmptyFace
          text={status ? t.noneWithStatus : t.none}
          action={
            status ? (
              <Button onClick={() => setQuery({})}>{t.showAll}</Button>
            ) : (
              <LinkButton to="/center/team" type="primary">
                {t.toTeams}
              </LinkButton>
            )
          }
        />
      ) : null}
      <ul className={styles.list}>
        {page?.rows.map((order) => (
          <OrderCard key={order.orderId} order={order} />
        ))}
      </ul>
      {page && page.total > PAGE_SIZE ? (
        <Pagination
          className={styles.pager}
          current={page.pageNum}
          pageSize={PAGE_SIZE}
          total={page.total}
          showSizeChanger={false}
          onChange={(next) => setQuery({ ...(status ? { status } : {}), ...(next === 1 ? {} : { pageNum: String(next) }) })}
        />
      ) : null}
    </>
  )
}

const OrderCard = ({ order }: { order: OrderRow }) => {
  const t = useTexts(payTexts)
  const to = `/center/orders?id=${order.orderId}`
  const isPending = order.status === 'pending'
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>
            <Link to={to}>{t.what(order.teamName, order.teamCount)}</Link>
          </h2>
          <p className={styles.fine}>{order.competitionName}</p>
        </div>
        <StatusTag meaning={orderMeaning[order.status]}>{order.statusName}</StatusTag>
      </div>
      <p className={styles.amount}>{formatMoney(order.amountFen)}</p>
      <p className={styles.fine}>
        {t.no} {order.no} · {order.kindName}
      </p>
      {order.returnReason === null ? null : <p className={styles.waits}>{t.returned(order.returnReason)}</p>}
      {isPending ? (
        <p className={styles.waits}>
          {t.until} <Until time={order.expiresTime} />
        </p>
      ) : (
        <p className={styles.fine}>{t.next[order.status]}</p>
      )}
      <p className={`${styles.actions} ${styles.end}`}>
        <LinkButton to={to} {...(isPending ? { type: 'primary' as const } : {})}>
          {order.returnReason !== null ? t.sendAgain : isPending ? t.pay : t.details}
        </LinkButton>
      </p>
    </li>
  )
}
