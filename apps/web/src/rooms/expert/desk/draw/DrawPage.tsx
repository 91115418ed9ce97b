import { PlusOutlined } from '@ant-design/icons'
import { pageDraws } from '@kaisai/contract/expert/draw.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from '../desk-texts.ts'
import { useLibraryFilter } from '../parts/fields.tsx'
import styles from '../parts/Parts.module.css'
import { DrawDrawer } from './DrawDrawer.tsx'
import { DrawForm } from './DrawForm.tsx'
import { drawTexts } from './draw-texts.ts'

/** /expert/draw: draws that were promised or done. */
export const DrawPage = () => {
  const t = useTexts(drawTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const [isAdding, setAdding] = useState(false)
  const [looked, setLooked] = useState<string | null>(null)
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.draws} hint={t.hint} actions={add} />
      <DataTable
        name="expert.draws"
        list={pageDraws}
        rowKey="drawId"
        filters={useLibraryFilter()}
        empty={{ text: t.none, action: add }}
        onRow={(row) => setLooked(row.drawId)}
        columns={[
          { key: 'title', title: t.title, isTitle: true, always: true },
          { key: 'poolSize', title: t.pool, align: 'right' },
          { key: 'size', title: t.size, align: 'right', render: (row) => row.setting.size },
          {
            key: 'commitment',
            title: t.commitment,
            render: (row) => <span className={styles.mono}>{row.commitment.slice(0, 16)}…</span>,
          },
          { key: 'competitionName', title: d.competition, off: true },
          { key: 'creatorName', title: t.creator },
          { key: 'createTime', title: w.createTime, render: (row) => formatDate(row.createTime, 'minute') },
          {
            key: 'status',
            title: w.status,
            render: (row) => <StatusTag meaning={row.status === 'drawn' ? 'good' : 'waits'}>{row.statusName}</StatusTag>,
          },
          {
            key: 'actions',
            title: w.actions,
            always: true,
            fixed: 'right',
            render: (row) => (
              <RowActions
                actions={[{ key: 'view', label: row.status === 'drawn' ? w.view : t.run, onClick: () => setLooked(row.drawId) }]}
              />
            ),
          },
        ]}
      />
      {isAdding ? <DrawForm onClose={() => setAdding(false)} onMade={setLooked} /> : null}
      <DrawDrawer drawId={looked} onClose={() => setLooked(null)} />
    </>
  )
}
