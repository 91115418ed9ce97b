import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { holdsAny, useSession } from '#web/session.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { actionTexts } from './action-texts.ts'
import { ExceptionTable } from './ExceptionTable.tsx'
import styles from './Finance.module.css'
import { RefundTable } from './RefundTable.tsx'
import { VoucherTable } from './VoucherTable.tsx'

/** What each part of the page shows when it is opened: what waits. */
const waiting: Readonly<Record<string, string>> = { vouchers: '', refunds: 'requested', exceptions: 'open' }

/** /finance/action: vouchers to check, refunds to approve, payment exceptions. */
export const ActionPage = () => {
  const t = useTexts(actionTexts)
  const user = useSession((state) => state.user)
  const [query, setQuery] = useSearchParams()
  const parts = [
    { key: 'vouchers', label: t.vouchers, any: ['finance:voucher:check'], children: <VoucherTable /> },
    { key: 'refunds', label: t.refunds, any: ['finance:refund:list'], children: <RefundTable /> },
    { key: 'exceptions', label: t.exceptions, any: ['finance:exception:list'], children: <ExceptionTable /> },
  ].filter(({ any }) => holdsAny(user, any))
  const tab = parts.some(({ key }) => key === query.get('tab')) ? query.get('tab')! : (parts[0]?.key ?? '')
  const open = (key: string): void =>
    setQuery(new URLSearchParams({ tab: key, ...(waiting[key] ? { status: waiting[key] } : {}) }))
  return (
    <div className={styles.stack}>
      <PageHeader title={t.title} hint={t.hint} />
      <Tabs
        activeKey={tab}
        onChange={open}
        destroyOnHidden
        items={parts.map(({ key, label, children }) => ({ key, label, children }))}
      />
    </div>
  )
}
