import { getSchoolBill, pageSchoolBills } from '@kaisai/contract/finance/bill/bill.endpoints'
import { Drawer } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import styles from '../desk/Finance.module.css'
import { BillDetails } from './BillParts.tsx'
import { BillTable } from './BillTable.tsx'
import { billTexts } from './bill-texts.ts'

/** /finance/school/bill: the bills the own school was sent. */
export const SchoolBillsPage = () => {
  const t = useTexts(billTexts)
  const [query, setQuery] = useSearchParams()
  const billId = query.get('id')
  const shown = useKept(billId)
  const { data: bill, error, refetch } = useReply(getSchoolBill, { billId: shown ?? '' }, { staleMs: 0, enabled: shown !== null })
  return (
    <div className={styles.stack}>
      <PageHeader title={t.school} hint={t.schoolHint} />
      <BillTable list={pageSchoolBills} onOpen={(id) => setQuery({ id })} empty={{ text: t.noneSchool }} />
      <Drawer
        title={bill ? `${t.page} ${bill.no}` : t.page}
        open={billId !== null}
        size={720}
        onClose={() => setQuery({})}
        destroyOnHidden
      >
        {error && !bill ? <ErrorFace error={error} onRetry={refetch} /> : null}
        {!bill && !error ? <SkeletonRows /> : null}
        {bill ? <BillDetails bill={bill} /> : null}
      </Drawer>
    </div>
  )
}
