import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import { type InvoiceWord, invoiceWords } from '@kaisai/contract/finance/invoice/labels'
import { pageMyInvoices } from '@kaisai/contract/finance/invoice/own.endpoints'
import { Button, Pagination, Select, Tabs } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { pageNumOf } from '#web/page-number.ts'
import { useReply } from '#web/query.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '../center/Pay.module.css'
import { InvoiceableList } from './InvoiceableList.tsx'
import { invoiceMeaning } from './invoice-meaning.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { MyInvoice } from './MyInvoice.tsx'
import { ownTexts } from './own-texts.ts'
import { TitleBook } from './TitleBook.tsx'

const PAGE_SIZE = 10

/** The invoices of a payer: what there is, what can be requested, the title book. With `id` one of them. */
export const MyInvoices = ({ path, title }: { path: string; title: string }) => {
  const t = useTexts(ownTexts)
  const [query, setQuery] = useSearchParams()
  const invoiceId = query.get('id')
  if (invoiceId) return <MyInvoice key={invoiceId} invoiceId={invoiceId} path={path} />
  const tab = ['toRequest', 'titles'].find((key) => key === query.get('tab')) ?? 'invoices'
  return (
    <>
      <PageHeader title={title} hint={t.hint} />
      <Tabs
        activeKey={tab}
        onChange={(key) => setQuery(key === 'invoices' ? {} : { tab: key })}
        destroyOnHidden
        items={[
          { key: 'invoices', label: t.invoices, children: <InvoiceCards path={path} /> },
          { key: 'toRequest', label: t.toRequest, children: <InvoiceableList path={path} /> },
          { key: 'titles', label: t.titles, children: <TitleBook /> },
        ]}
      />
    </>
  )
}

const InvoiceCards = ({ path }: { path: string }) => {
  const t = useTexts(ownTexts)
  const i = useTexts(invoiceTexts)
  const label = useLabel()
  const [query, setQuery] = useSearchParams()
  const status = invoiceWords.find((word) => word === query.get('status'))
  const pageNum = pageNumOf(query)
  const input = { pageNum, pageSize: PAGE_SIZE, ...(status ? { status } : {}) }
  const { data: page, error, refetch } = useReply(pageMyInvoices, input, { staleMs: 0, keep: true })
  return (
    <>
      <div className={styles.filter}>
        <Select<InvoiceWord | ''>
          value={status ?? ''}
          aria-label={t.status}
          className={styles.select}
          onChange={(word) => setQuery(word ? { status: word } : {})}
          options={[
            { value: '', label: t.any },
            ...invoiceWords.map((word) => ({ value: word, label: label(invoiceStates.states[word]) })),
          ]}
        />
      </div>
      {error && !page ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!page && !error ? <SkeletonRows /> : null}
      {page?.rows.length === 0 ? (
        <EmptyFace
          text={status ? t.noneWith : t.none}
          action={
            status ? (
              <Button onClick={() => setQuery({})}>{t.showAll}</Button>
            ) : (
              <Button type="primary" onClick={() => setQuery({ tab: 'toRequest' })}>
                {t.toRequest}
              </Button>
            )
          }
        />
      ) : null}
      <ul className={styles.list}>
        {page?.rows.map((row) => (
          <li key={row.invoiceId} className={styles.card}>
            <div className={styles.head}>
              <div>
                <h2>
                  <Link to={`${path}?id=${row.invoiceId}`}>{row.title}</Link>
                </h2>
                <p className={styles.fine}>{row.competitionName}</p>
              </div>
              <StatusTag meaning={invoiceMeaning[row.status]}>{row.statusName}</StatusTag>
            </div>
            <p className={styles.amount}>{formatMoney(row.amountFen)}</p>
            <p className={styles.fine}>
              {[
                row.typeName,
                i.orders(row.orderCount),
                row.number ? `${i.number} ${row.number}` : `${i.no} ${row.no}`,
                formatDate(row.createTime, 'minute'),
              ].join(' · ')}
            </p>
            <p className={`${styles.actions} ${styles.end}`}>
              <LinkButton to={`${path}?id=${row.invoiceId}`}>{t.open}</LinkButton>
            </p>
          </li>
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
