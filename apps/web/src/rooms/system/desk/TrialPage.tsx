import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { handleTrial, pageTrials } from '@kaisai/contract/system/trial.endpoints'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { Detail } from '#web/ui/Detail.tsx'
import { DictTag, useDict } from '#web/ui/DictSelect.tsx'
import { DrawerForm } from '#web/ui/form/DrawerForm.tsx'
import { FormGroup } from '#web/ui/form/PageForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'

type Trial = ReplyOf<typeof pageTrials>['rows'][number]
type Values = Pick<InputOf<typeof handleTrial>, 'status' | 'handling'>

const DICTIONARY = 'trial_status'

/** Who asked for a trial, and what came of it. */
export const TrialPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const [target, setTarget] = useState<Trial | null>(null)
  const { options } = useDict(DICTIONARY)
  return (
    <>
      <PageHeader title={t.trials} hint={t.trialsHint} />
      <DataTable
        name="system.trials"
        list={pageTrials}
        rowKey="trialId"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.trialKeyword },
          { name: 'status', label: w.status, kind: 'select', options },
        ]}
        onRow={setTarget}
        empty={{ text: t.noTrials }}
        columns={[
          { key: 'organization', title: t.organization, isTitle: true, always: true },
          { key: 'name', title: t.contact },
          { key: 'phone', title: t.phone },
          { key: 'email', title: t.email, off: true },
          { key: 'product', title: t.product },
          { key: 'status', title: w.status, render: (row) => <DictTag type={DICTIONARY} value={row.status} /> },
          { key: 'handling', title: t.handling, ellipsis: true, width: 220 },
          { key: 'handledBy', title: t.handledBy },
          { key: 'createTime', title: t.applied, render: (row) => formatDate(row.createTime, 'minute') },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[{ key: 'handle', label: t.handle, any: ['sys:trial:edit'], onClick: () => setTarget(row) }]}
              />
            ),
          },
        ]}
      />
      <TrialForm target={target} onClose={() => setTarget(null)} />
    </>
  )
}

const TrialForm = ({ target, onClose }: { target: Trial | null; onClose: () => void }) => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const rules = useRules()
  const { options } = useDict(DICTIONARY)
  const { send } = useSend(handleTrial, [pageTrials])
  return (
    <DrawerForm<Values>
      title={target ? t.handleTrial(target.organization) : ''}
      open={target !== null}
      onClose={onClose}
      initial={target ? { status: target.status as Values['status'], handling: target.handling } : undefined}
      version={target?.version ?? 0}
      labels={{ status: w.status, handling: t.handling }}
      submit={async ({ status, handling }, { options: sending, version }) => {
        await send({ trialId: target!.trialId, version, status, handling: handling ?? '' }, sending)
        toast('success', w.saved)
      }}
    >
      {target ? (
        <Detail
          items={[
            { label: t.contact, value: target.name },
            { label: t.phone, value: target.phone },
            { label: t.email, value: target.email },
            { label: t.product, value: target.product },
            { label: t.applied, value: formatDate(target.createTime, 'minute') },
            { label: t.handledBy, value: target.handledBy },
            { label: t.note, value: target.note, wide: true },
          ]}
        />
      ) : null}
      <FormGroup title={t.handle} />
      <Form.Item name="status" label={w.status} rules={[rules.chosen(w.status)]}>
        <Radio.Group options={options.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item
        name="handling"
        label={t.handling}
        dependencies={['status']}
        rules={[
          rules.max(500),
          ({ getFieldValue }) => ({
            required: getFieldValue('status') !== 'new',
            whitespace: true,
            message: t.handlingNeeded,
          }),
        ]}
      >
        <Input.TextArea rows={5} maxLength={500} showCount placeholder={t.handlingHint} />
      </Form.Item>
    </DrawerForm>
  )
}
