import { getBill, issueBills, pageBills, voidBill } from '@kaisai/contract/finance/bill/bill.endpoints'
import { exportBills } from '@kaisai/contract/finance/export.endpoints'
import { Button, Drawer, Tabs } from 'antd'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { ListExport } from '#web/ui/export/ListExport.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import { useCompetitionFilters } from '../../enrollment/desk/index.ts'
import styles from '../desk/Finance.module.css'
import { Ageing } from './Ageing.tsx'
import { type Bill, BillDetails } from './BillParts.tsx'
import { BillTable } from './BillTable.tsx'
import { billTexts } from './bill-texts.ts'
import { MakeBills } from './MakeBills.tsx'

/** /finance/bill: the bills of schools, and what is owed by age. */
export const BillListPage = () => {
  const t = useTexts(billTexts)
  const [query, setQuery] = useSearchParams()
  const mayEdit = usePermission(['finance:bill:edit'])
  const [isMaking, setMaking] = useState(false)
  const closeMaking = useCallback(() => setMaking(false), [])
  const [competition] = useCompetitionFilters(undefined)
  const moves = useBillMoves()
  const open = (billId: string | null): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      if (billId) next.set('id', billId)
      else next.delete('id')
      return next
    })
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t.page}
        hint={t.hint}
        actions={
          mayEdit ? (
            <Button type="primary" onClick={() => setMaking(true)}>
              {t.make}
            </Button>
          ) : null
        }
      />
      <Tabs
        activeKey={query.get('tab') === 'ageing' ? 'ageing' : 'bills'}
        onChange={(tab) => setQuery(tab === 'ageing' ? { tab } : {})}
        destroyOnHidden
        items={[
          {
            key: 'bills',
            label: t.bills,
            children: (
              <BillTable
                list={pageBills}
                filters={[...(competition ? [competition] : []), { name: 'keyword', label: t.keyword }]}
                onOpen={open}
                toolbar={<ListExport endpoint={exportBills} filters={['status', 'competitionId', 'keyword']} />}
                {...(mayEdit
                  ? {
                      selection: (rows: { billId: string; status: string }[], clear: () => void) => (
                        <Button
                          type="primary"
                          size="small"
                          disabled={rows.some(({ status }) => status !== 'draft')}
                          onClick={() => void moves.issue(rows.map(({ billId }) => billId)).then((isDone) => isDone && clear())}
                        >
                          {t.issue}
                        </Button>
                      ),
                    }
                  : {})}
                empty={{
                  text: t.none,
                  action: mayEdit ? <Button onClick={() => setMaking(true)}>{t.make}</Button> : null,
                }}
              />
            ),
          },
          { key: 'ageing', label: t.ageing, children: <Ageing /> },
        ]}
      />
      <BillDrawer billId={query.get('id')} onClose={() => open(null)} />
      <MakeBills open={isMaking} onClose={closeMaking} />
    </div>
  )
}

const BillDrawer = ({ billId, onClose }: { billId: string | null; onClose: () => void }) => {
  const t = useTexts(billTexts)
  const shown = useKept(billId)
  const moves = useBillMoves()
  const { data: bill, error, refetch } = useReply(getBill, { billId: shown ?? '' }, { staleMs: 0, enabled: shown !== null })
  const may = (verb: string): boolean => bill?.can.includes(verb) === true
  return (
    <Drawer
      title={bill ? `${t.page} ${bill.no || bill.schoolName}` : t.page}
      open={billId !== null}
      size={720}
      onClose={onClose}
      destroyOnHidden
      footer={
        bill && bill.can.length > 0 ? (
          <div className={styles.actions}>
            {may('issue') ? (
              <Button type="primary" onClick={() => void moves.issue([bill.billId])}>
                {t.issue}
              </Button>
            ) : null}
            {may('void') ? (
              <Button danger onClick={() => void moves.void(bill)}>
                {t.void}
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      {error && !bill ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!bill && !error ? <SkeletonRows /> : null}
      {bill ? <BillDetails bill={bill} /> : null}
    </Drawer>
  )
}

const useBillMoves = () => {
  const t = useTexts(billTexts)
  const done = async (work: Promise<unknown>): Promise<boolean> => {
    const isDone = await went(work)
    if (isDone) toast('success', t.done)
    await refresh(pageBills, getBill)
    return isDone
  }
  return {
    issue: async (billIds: string[]): Promise<boolean> =>
      (await confirmBox({ title: t.issueTitle(billIds.length), text: t.issueText, confirmText: t.issue })) &&
      done(call(issueBills, { billIds })),
    void: async ({ billId, version }: Bill): Promise<boolean> => {
      const reason = await askReason({ title: t.void, text: t.voidText, danger: true })
      return reason !== null && done(call(voidBill, { billId, version, reason }))
    },
  }
}
