import type { InputOf } from '@kaisai/contract/endpoint'
import { checkBatchList, exportBatchTemplate, orderBatchList } from '@kaisai/contract/finance/batch.endpoints'
import { pageOrders, pagePayableTeams } from '@kaisai/contract/finance/desk.endpoints'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { ImportDialog } from '#web/ui/import/ImportDialog.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { SearchForm } from '#web/ui/table/SearchForm.tsx'
import { useCompetitionFilters } from '../../enrollment/desk/index.ts'
import { BatchForm, type BatchProvider, type BatchWish, ProviderField } from './BatchForm.tsx'
import { batchTexts } from './batch-texts.ts'
import styles from './Finance.module.css'

/** /finance/batch: one order for many teams of the school. */
export const BatchPage = () => {
  const t = useTexts(batchTexts)
  const [query, setQuery] = useSearchParams()
  const competitionId = query.get('competitionId') ?? ''
  const [wish, setWish] = useState<BatchWish | null>(null)
  const close = useCallback(() => setWish(null), [])
  const [isImporting, setImporting] = useState(false)
  const ordered = useCallback(() => void refresh(pagePayableTeams, pageOrders), [])
  const [competition, category] = useCompetitionFilters(undefined)
  const filters = [
    ...(competition ? [{ ...competition, isPlace: true }] : []),
    ...(category ? [category] : []),
    { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
  ]
  const filter = {
    competitionId,
    ...(query.get('itemId') ? { itemId: query.get('itemId')! } : {}),
    ...(query.get('keyword') ? { keyword: query.get('keyword')! } : {}),
  }
  return (
    <div className={styles.stack}>
      <PageHeader title={t.title} hint={t.hint} actions={<LinkButton to="/finance/list">{t.orders}</LinkButton>} />
      {competitionId === '' ? (
        <>
          <SearchForm filters={filters} values={{}} onSearch={(values) => setQuery(new URLSearchParams(values))} />
          <EmptyFace text={t.competitionFirst} />
        </>
      ) : (
        <DataTable
          key={competitionId}
          name="finance.batch"
          list={pagePayableTeams}
          rowKey="teamId"
          filters={filters}
          fixed={{ competitionId } as Partial<InputOf<typeof pagePayableTeams>>}
          toolbar={
            <>
              <Button onClick={() => setImporting(true)}>{t.byList}</Button>
              <Button onClick={() => setWish({ filter, teams: null })}>{t.orderAll}</Button>
            </>
          }
          selection={(rows) => (
            <Button type="primary" size="small" onClick={() => setWish({ filter: { competitionId }, teams: rows })}>
              {t.orderChosen(rows.length, formatMoney(rows.reduce((sum, { dueFen }) => sum + dueFen, 0)))}
            </Button>
          )}
          columns={[
            {
              key: 'name',
              title: t.team,
              isTitle: true,
              always: true,
              render: (row) => (
                <span className={styles.two}>
                  <span>{row.name || row.code}</span>
                  <small>{row.code}</small>
                </span>
              ),
            },
            { key: 'categoryName', title: t.category },
            { key: 'captainName', title: t.captain },
            { key: 'dueFen', title: t.due, align: 'right', render: (row) => formatMoney(row.dueFen) },
          ]}
          empty={{ text: t.none }}
        />
      )}
      <BatchForm wish={wish} onClose={close} />
      {competitionId === '' ? null : (
        <ImportDialog<{ provider: BatchProvider }>
          title={t.byListTitle}
          open={isImporting}
          onClose={() => setImporting(false)}
          template={exportBatchTemplate}
          templateInput={{ competitionId }}
          purpose="batchOrder"
          scope={competitionId}
          initial={{ provider: 'transfer' }}
          check={(values) => call(checkBatchList, { competitionId, ...values })}
          run={(values, options) => call(orderBatchList, { competitionId, ...values }, options)}
          onImported={ordered}
        >
          <p className={styles.quiet}>{t.byListHint}</p>
          <ProviderField />
        </ImportDialog>
      )}
    </div>
  )
}
