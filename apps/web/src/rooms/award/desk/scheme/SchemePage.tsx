import { schemeWords } from '@kaisai/contract/award/labels'
import { copyScheme, deleteScheme, moveScheme, pageSchemes } from '@kaisai/contract/award/scheme.endpoints'
import { awardSchemeStates } from '@kaisai/contract/award/scheme.states'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { useComma } from '#web/ui/use-comma.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { competitionFilter } from '../CompetitionSelect.tsx'
import { schemeMeaning } from '../meanings.ts'
import { refreshAwards } from '../refresh-awards.ts'
import { StageSelect } from '../StageSelect.tsx'
import { SchemeEditor } from './SchemeEditor.tsx'

type Row = ReplyOf<typeof pageSchemes>['rows'][number]

/** /award/scheme: schemes of stages; `id` opens one, `id=new` a new one. */
export const SchemePage = () => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const label = useLabel()
  const [query, setQuery] = useSearchParams()
  const [copying, copy] = useState<Row | null>(null)
  const open = (id: string | null): void =>
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (id) next.set('id', id)
      else next.delete('id')
      return next
    })
  const id = query.get('id')
  return (
    <>
      <PageHeader
        title={t.schemes}
        hint={t.schemesHint}
        actions={
          <Can any={['award:scheme:edit']}>
            <Button type="primary" onClick={() => open('new')}>
              {t.addScheme}
            </Button>
          </Can>
        }
      />
      <DataTable
        name="award.schemes"
        list={pageSchemes}
        rowKey="schemeId"
        filters={[
          { name: 'keyword', label: t.schemeName },
          competitionFilter(t.competition),
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: schemeWords.map((word) => ({ value: word, label: label(awardSchemeStates.states[word]) })),
          },
        ]}
        columns={[
          {
            key: 'name',
            title: t.schemeName,
            isTitle: true,
            always: true,
            width: 300,
            render: (row) => (
              <span className={styles.two}>
                <span>
                  {row.name} <small>{t.version(row.no)}</small>
                </span>
                <small>
                  {row.competitionName} · {row.stageName}
                </small>
              </span>
            ),
          },
          {
            key: 'status',
            title: w.status,
            render: (row) => <StatusTag meaning={schemeMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          { key: 'itemCount', title: t.itemCount, align: 'right' },
          { key: 'awardCount', title: t.awardCount, align: 'right' },
          { key: 'updateTime', title: t.updated, render: (row) => formatDate(row.updateTime, 'minute') },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => <SchemeActions row={row} onOpen={() => open(row.schemeId)} onCopy={() => copy(row)} />,
          },
        ]}
        onRow={(row) => open(row.schemeId)}
        empty={{ text: t.noSchemes }}
      />
      {id ? <SchemeEditor key={id} schemeId={id} competitionId={query.get('competitionId')} onClose={() => open(null)} /> : null}
      {copying ? <CopyForm row={copying} onClose={() => copy(null)} /> : null}
    </>
  )
}

const SchemeActions = ({ row, onOpen, onCopy }: { row: Row; onOpen: () => void; onCopy: () => void }) => {
  const t = useTexts(awardTexts)
  const w = useTexts(words)
  const may = (verb: string): boolean => row.can.includes(verb)
  const done = async (text: string, work: () => Promise<unknown>, danger = false): Promise<void> => {
    if (!(await confirmBox({ text, danger }))) return
    await work()
      .then(refreshAwards)
      .catch(() => undefined)
  }
  const move = (verb: 'activate' | 'retire') => () => call(moveScheme, { schemeId: row.schemeId, version: row.version, verb })
  return (
    <RowActions
      actions={[
        { key: 'edit', label: w.edit, onClick: onOpen },
        {
          key: 'activate',
          label: t.activate,
          shown: may('activate'),
          onClick: () => void done(t.activateText(row.name), move('activate')),
        },
        { key: 'copy', label: t.copyScheme, any: ['award:scheme:edit'], onClick: onCopy },
        {
          key: 'retire',
          label: t.retire,
          shown: may('retire'),
          onClick: () => void done(t.retireText(row.name), move('retire'), true),
        },
        {
          key: 'delete',
          label: w.remove,
          danger: true,
          shown: may('delete'),
          onClick: () => void done(t.deleteText(row.name), () => call(deleteScheme, { schemeId: row.schemeId }), true),
        },
      ]}
    />
  )
}

const CopyForm = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const comma = useComma()
  const t = useTexts(awardTexts)
  const rules = useRules()
  return (
    <ModalForm<{ stageId: string; name: string }>
      title={t.copyScheme}
      open
      onClose={onClose}
      initial={{ stageId: undefined as unknown as string, name: row.name }}
      submit={async (values, { options }) => {
        const { widened } = await call(copyScheme, { schemeId: row.schemeId, ...values }, options)
        toast('success', t.copied(widened.join(comma)))
        await refreshAwards()
      }}
    >
      <Form.Item name="stageId" label={t.stage} rules={[rules.chosen(t.stage)]}>
        <StageSelect />
      </Form.Item>
      <Form.Item name="name" label={t.schemeName} rules={[rules.required(t.schemeName)]}>
        <Input maxLength={60} />
      </Form.Item>
    </ModalForm>
  )
}
