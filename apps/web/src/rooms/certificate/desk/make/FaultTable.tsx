import { faultKinds } from '@kaisai/contract/certificate/labels'
import { inLang } from '@kaisai/contract/lang'
import { Table } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { certificateTexts } from '../desk-texts.ts'
import type { Batch } from './batch-row.ts'

/** What the check found, what must be mended first. */
export const FaultTable = ({ batch }: { batch: Batch }) => {
  const t = useTexts(certificateTexts)
  const { lang } = useLang()
  return (
    <Table
      size="small"
      rowKey={(_, at) => String(at)}
      dataSource={batch.faults}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 640 }}
      {...(batch.faultCount > batch.faults.length ? { footer: () => t.faultsKept(batch.faults.length) } : {})}
      columns={[
        {
          dataIndex: 'isBlocking',
          title: '',
          width: 100,
          render: (isBlocking: boolean) => (
            <StatusTag meaning={isBlocking ? 'bad' : 'idle'}>{isBlocking ? t.mustMend : t.mayGo}</StatusTag>
          ),
        },
        {
          dataIndex: 'kind',
          title: t.kind,
          width: 140,
          render: (kind: keyof typeof faultKinds) => inLang(faultKinds[kind], lang),
        },
        { dataIndex: 'row', title: t.row, render: (row: string) => row || t.wholeBatch },
        { dataIndex: 'field', title: t.field, width: 140 },
        { dataIndex: 'words', title: t.words },
      ]}
    />
  )
}
