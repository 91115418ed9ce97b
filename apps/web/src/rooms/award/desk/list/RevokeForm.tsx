import { revokeAward, settlePlace } from '@kaisai/contract/award/grant.endpoints'
import { type RevokeChoice, revokeChoiceLabels, revokeChoices } from '@kaisai/contract/award/labels'
import { Form, Input, Radio } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'
import type { AwardRow } from './award-columns.tsx'

/** Takes an award back with the reason, and decides about its place; of one that is revoked already only the place. */
export const RevokeForm = ({ row, onClose }: { row: AwardRow; onClose: () => void }) => {
  const t = useTexts(awardTexts)
  const label = useLabel()
  const rules = useRules()
  const isSettling = row.status === 'revoked'
  const who = row.workName || row.holder
  return (
    <ModalForm<{ reason: string; choice: RevokeChoice }>
      title={isSettling ? t.settle : t.revoke}
      open
      danger
      onClose={onClose}
      initial={{ reason: '', choice: 'vacate' }}
      version={row.version}
      submitText={isSettling ? t.settle : t.revoke}
      submit={async ({ reason, choice }, { options, version = row.version }) => {
        const { awardId } = row
        const { nextAwardId } = isSettling
          ? await call(settlePlace, { awardId, version, choice }, options)
          : await call(revokeAward, { awardId, version, reason: reason.trim(), choice }, options)
        toast('success', nextAwardId ? t.revokedNext : t.revoked)
        await refreshAwards()
      }}
    >
      <p className={styles.lead}>{isSettling ? t.settleText(who) : t.revokeText(who, row.name)}</p>
      {isSettling ? null : (
        <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reason }]}>
          <Input.TextArea maxLength={500} showCount rows={3} />
        </Form.Item>
      )}
      <Form.Item name="choice" label={t.place}>
        <Radio.Group options={revokeChoices.map((value) => ({ value, label: label(revokeChoiceLabels[value]) }))} />
      </Form.Item>
    </ModalForm>
  )
}
