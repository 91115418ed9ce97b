import { changeAward } from '@kaisai/contract/award/grant.endpoints'
import { Form, Input, Select } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'
import { useStages } from '../StageSelect.tsx'
import type { AwardRow } from './award-columns.tsx'
import { useItems } from './use-items.ts'

/** Another award for a proposed one, with the reason. */
export const ChangeForm = ({ row, onClose }: { row: AwardRow; onClose: () => void }) => {
  const t = useTexts(awardTexts)
  const rules = useRules()
  const items = useItems(useStages().find(({ stageId }) => stageId === row.stageId))
  return (
    <ModalForm<{ schemeItemId: string; reason: string }>
      title={`${t.change} · ${row.workName || row.holder}`}
      open
      onClose={onClose}
      initial={{ schemeItemId: row.schemeItemId ?? '', reason: '' }}
      version={row.version}
      submit={async (values, { options, version = row.version }) => {
        await call(changeAward, { awardId: row.awardId, version, ...values }, options)
        toast('success', t.changed)
        await refreshAwards()
      }}
    >
      <Form.Item name="schemeItemId" label={t.changeTo} rules={[rules.chosen(t.changeTo)]}>
        <Select
          options={items
            .filter(({ targetType }) => targetType === row.targetType)
            .map(({ schemeItemId, name }) => ({ value: schemeItemId, label: name }))}
        />
      </Form.Item>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reason }]}>
        <Input.TextArea maxLength={500} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
