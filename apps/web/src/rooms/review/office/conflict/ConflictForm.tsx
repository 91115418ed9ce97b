import type { InputOf } from '@kaisai/contract/endpoint'
import { listExpertOptions } from '@kaisai/contract/expert/library.endpoints'
import { addConflict } from '@kaisai/contract/review/conflict.endpoints'
import { conflictEffects, conflictKindLabels, declaredConflictKinds } from '@kaisai/contract/review/labels'
import { pageWorks } from '@kaisai/contract/work/desk.endpoints'
import { Form, Input, Radio, Select, Switch } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { RemoteSelect } from '#web/ui/RemoteSelect.tsx'
import { SchoolSelect } from '../../../organization/index.ts'
import { refreshBatches } from '../refresh-review.ts'
import { conflictTexts } from './conflict-texts.ts'

type ConflictInput = InputOf<typeof addConflict>
interface Values extends Omit<ConflictInput, 'competitionId' | 'workId' | 'schoolId'> {
  target: 'work' | 'school'
  workId?: string
  schoolId?: string
}

/** Enters that an expert must not judge a work, or any work of a school. */
export const ConflictForm = ({ competitionId, onClose }: { competitionId: string; onClose: () => void }) => {
  const t = useTexts(conflictTexts)
  const label = useLabel()
  const rules = useRules()
  return (
    <ModalForm<Values>
      title={t.add}
      open
      width={560}
      onClose={onClose}
      initial={{ target: 'work', kind: 'relative', effect: 'block', isPinned: false, note: '' }}
      submit={async ({ target, workId, schoolId, ...values }, { options }) => {
        const whom = target === 'work' ? { workId: workId ?? null, schoolId: null } : { workId: null, schoolId: schoolId ?? null }
        await call(addConflict, { competitionId, ...values, ...whom }, options)
        toast('success', t.added)
        await refreshBatches()
      }}
    >
      {(form) => (
        <>
          <Form.Item name="expertId" label={t.expert} rules={[rules.chosen(t.expert)]}>
            <RemoteSelect load={(keyword) => call(listExpertOptions, keyword ? { keyword } : {}, { quiet: true })} />
          </Form.Item>
          <Form.Item name="target" label={t.target}>
            <Radio.Group
              options={[
                { value: 'work', label: t.targets.work },
                { value: 'school', label: t.targets.school },
              ]}
            />
          </Form.Item>
          <Form.Item noStyle dependencies={['target']}>
            {() =>
              form.getFieldValue('target') === 'school' ? (
                <Form.Item name="schoolId" label={t.school} rules={[rules.chosen(t.school)]}>
                  <SchoolSelect />
                </Form.Item>
              ) : (
                <Form.Item name="workId" label={t.oneWork} rules={[rules.chosen(t.oneWork)]}>
                  <RemoteSelect
                    load={async (keyword) => {
                      const input = { competitionId, pageSize: 30, ...(keyword ? { keyword } : {}) }
                      const { rows } = await call(pageWorks, input, { quiet: true })
                      return rows.map(({ workId, code, title }) => ({ value: workId, label: `${code} ${title}` }))
                    }}
                  />
                </Form.Item>
              )
            }
          </Form.Item>
          <Form.Item name="kind" label={t.kind} rules={[rules.chosen(t.kind)]}>
            <Select options={declaredConflictKinds.map((kind) => ({ value: kind, label: label(conflictKindLabels[kind]) }))} />
          </Form.Item>
          <Form.Item name="effect" label={t.effect}>
            <Radio.Group options={conflictEffects.map((effect) => ({ value: effect, label: t.effects[effect] }))} />
          </Form.Item>
          <Form.Item name="isPinned" label={t.pin} extra={t.pinHint} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="note" label={t.note}>
            <Input.TextArea rows={2} maxLength={500} showCount />
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
