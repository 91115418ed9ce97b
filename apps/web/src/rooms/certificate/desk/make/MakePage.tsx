import { pageBatches } from '@kaisai/contract/certificate/batch.endpoints'
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { listTemplateChoices } from '@kaisai/contract/certificate/template.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useAdding } from '#web/ui/use-adding.ts'
import { batchMeaning } from '../../meanings.ts'
import { certificateTexts } from '../desk-texts.ts'
import { BatchForm, type GivenAwards } from './BatchForm.tsx'
import { BatchPage } from './BatchPage.tsx'

/** /certificate/make: from awards to published certificates. `open` in the address is the batch whose page is shown. */
export const MakePage = () => {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const opened = query.get('open')
  return opened ? <BatchPage key={opened} batchId={opened} back={pathname} /> : <BatchList />
}

// An address somebody made up chooses nothing.
const readGiven = (query: URLSearchParams): GivenAwards => ({
  levels: (query.get('levels') ?? '').split(',').filter(Boolean).map(Number).filter(Number.isInteger),
  itemIds: (query.get('itemIds') ?? '').split(',').filter(Boolean),
  target: query.get('target'),
  stateOf: query.get('stateOf') === 'publicity' ? 'publicity' : 'final',
})

const BatchList = () => {
  const t = useTexts(certificateTexts)
  const w = useTexts(words)
  const { lang } = useLang()
  const [query, setQuery] = useSearchParams()
  const adding = useAdding()
  // Read once: the form opens with what the link from the awards said.
  const [given] = useState(() => readGiven(query))
  const { data: choices } = useReply(listTemplateChoices, {})
  const open = (batchId: string): void => setQuery(new URLSearchParams({ open: batchId }))
  const add = (
    <Button type="primary" onClick={adding.begin}>
      {t.addBatch}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.make} hint={t.makeHint} actions={add} />
      <DataTable
        name="certificate.make"
        list={pageBatches}
        rowKey="batchId"
        filters={[
          { name: 'keyword', label: t.keyword },
          { name: 'competitionId', label: t.competition, kind: 'select', options: choices?.competitions ?? [] },
          {
            name: 'status',
            label: t.state,
            kind: 'select',
            options: Object.entries(batchStates.states).map(([value, label]) => ({ value, label: inLang(label, lang) })),
          },
        ]}
        columns={[
          { key: 'name', title: t.batchName, isTitle: true, ellipsis: true },
          { key: 'paperName', title: t.paper, width: 110 },
          { key: 'competitionName', title: t.competition, ellipsis: true },
          {
            key: 'templateName',
            title: t.template,
            ellipsis: true,
            render: (row) => `${row.templateName} · ${t.versionOf(row.versionNo)}`,
          },
          {
            key: 'status',
            title: t.state,
            width: 150,
            render: (row) => <StatusTag meaning={batchMeaning[row.status]!}>{row.statusName}</StatusTag>,
          },
          { key: 'rows', title: t.rows, width: 80, align: 'right' },
          { key: 'made', title: t.made, width: 80, align: 'right' },
          {
            key: 'createTime',
            title: t.createTime,
            width: 150,
            off: true,
            render: (row) => formatDate(row.createTime, 'minute'),
          },
          { key: 'creatorName', title: t.creator, width: 100, off: true },
          {
            key: 'issueTime',
            title: t.issueTime,
            width: 150,
            render: (row) => (row.issueTime ? formatDate(row.issueTime, 'minute') : ''),
          },
          {
            key: 'actions',
            title: w.actions,
            width: 90,
            fixed: 'right',
            render: (row) => <RowActions actions={[{ key: 'open', label: t.open, onClick: () => open(row.batchId) }]} />,
          },
        ]}
        empty={{ text: t.noneBatches, action: add }}
        onRow={(row) => open(row.batchId)}
      />
      {adding.isOn ? <BatchForm competitionId={adding.competitionId} given={given} onClose={adding.end} onAdded={open} /> : null}
    </>
  )
}
