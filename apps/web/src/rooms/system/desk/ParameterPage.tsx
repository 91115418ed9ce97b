import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { listParameters } from '@kaisai/contract/system/parameter.endpoints'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import { ParameterForm } from './ParameterForm.tsx'
import type { Parameter } from './parameter.ts'
import { useParameterWords } from './parameter-words.ts'

/** What the product lets administrators tune. */
export const ParameterPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const [target, setTarget] = useState<Parameter | null>(null)
  const [looked, setLooked] = useState<Parameter | null>(null)
  const wordOf = useParameterWords()
  return (
    <>
      <PageHeader title={t.parameters} hint={t.parametersHint} />
      <DataTable
        name="system.parameters"
        list={listParameters}
        isPlain
        rowKey="parameterId"
        filters={[{ name: 'keyword', label: t.keyword }]}
        columns={[
          { key: 'name', title: t.parameter, isTitle: true, always: true },
          { key: 'key', title: t.parameterKey, render: (row) => <code>{row.key}</code> },
          {
            key: 'value',
            title: t.current,
            render: (row) =>
              row.kind === 'boolean' ? (
                <StatusTag meaning={row.value === 'true' ? 'good' : 'idle'}>{wordOf(row.kind, row.value)}</StatusTag>
              ) : (
                <strong>{wordOf(row.kind, row.value)}</strong>
              ),
          },
          {
            key: 'initial',
            title: t.initial,
            render: (row) => wordOf(row.kind, row.initial),
          },
          { key: 'changedBy', title: t.changedBy },
          {
            key: 'updateTime',
            title: w.updateTime,
            render: (row) => (row.changedBy ? formatDate(row.updateTime, 'minute') : '–'),
          },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'edit', label: w.edit, any: ['sys:param:edit'], onClick: () => setTarget(row) },
                  { key: 'history', label: t.history, onClick: () => setLooked(row) },
                ]}
              />
            ),
          },
        ]}
      />
      <ParameterForm target={target} onClose={() => setTarget(null)} />
      <Drawer
        title={looked ? t.historyOf(looked.name) : ''}
        open={looked !== null}
        onClose={() => setLooked(null)}
        size={520}
        destroyOnHidden
      >
        {looked ? <ParameterHistory parameter={looked} /> : null}
      </Drawer>
    </>
  )
}

const ParameterHistory = ({ parameter }: { parameter: Parameter }) => {
  const t = useTexts(deskTexts)
  const wordOf = useParameterWords()
  const history = useReply(listHistory, { entity: 'system_parameters', entityId: parameter.parameterId }, { staleMs: 0 })
  if (history.error) return <ErrorFace error={history.error} onRetry={history.refetch} />
  if (!history.data) return <SkeletonRows rows={4} />
  const say = (value: string | null): string | null => (value === null ? null : wordOf(parameter.kind, value))
  return (
    <HistoryTimeline
      entries={history.data.map((entry) => ({
        time: entry.time,
        who: entry.actorName,
        action: entry.actionName,
        meaning: 'open',
        reason: entry.reason,
        changes: entry.changes.map(({ from, to }) => ({ label: t.current, from: say(from), to: say(to) })),
      }))}
    />
  )
}
