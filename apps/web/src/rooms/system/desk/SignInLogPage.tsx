import { pageSignInLog } from '@kaisai/contract/system/log.endpoints'
import { useTexts } from '#web/lang.tsx'
import { DictTag, useDict } from '#web/ui/DictSelect.tsx'
import { DayBound } from '#web/ui/form/DayBound.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { deskTexts } from './desk-texts.ts'
import styles from './LogPage.module.css'

/** Who signed in, or tried to. */
export const SignInLogPage = () => {
  const t = useTexts(deskTexts)
  const way = useDict('sign_in_way')
  return (
    <>
      <PageHeader title={t.signInLog} hint={t.signInLogHint} />
      <DataTable
        name="system.signInLog"
        list={pageSignInLog}
        rowKey="logId"
        empty={{ text: t.noSignIns }}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.signInKeyword },
          { name: 'outcome', label: t.outcome, kind: 'dict', type: 'sign_in_outcome' },
          {
            name: 'from',
            label: t.from,
            kind: 'custom',
            render: (value, onChange) => <DayBound bound="start" value={value} onChange={onChange} className={styles.field} />,
          },
          {
            name: 'to',
            label: t.to,
            kind: 'custom',
            render: (value, onChange) => <DayBound bound="end" value={value} onChange={onChange} className={styles.field} />,
          },
        ]}
        columns={[
          { key: 'time', title: t.time, width: 180, render: (row) => formatDate(row.time) },
          { key: 'userName', title: t.account, isTitle: true, always: true },
          { key: 'realName', title: t.realName, render: (row) => row.realName || t.unknownPerson },
          { key: 'outcome', title: t.outcome, render: (row) => <DictTag type="sign_in_outcome" value={row.outcome} /> },
          { key: 'way', title: t.way, render: (row) => way.labelOf(row.way) },
          { key: 'ip', title: t.ip },
          { key: 'device', title: t.device },
        ]}
      />
    </>
  )
}
