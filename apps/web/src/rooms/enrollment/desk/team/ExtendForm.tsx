import type { ReplyOf } from '@kaisai/contract/endpoint'
import { extendTeam } from '@kaisai/contract/enrollment/audit.endpoints'
import type { getTeamForDesk } from '@kaisai/contract/enrollment/desk.endpoints'
import { Form, Input, Select } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { words } from '#web/ui/texts.ts'
import { refreshTeams } from '../audit/audit-many.ts'
import { moveTexts } from './move-texts.ts'

interface Values {
  nodeId: string
  endTime: string
  reason: string
}

/** More time for this team in one of the competition's windows. */
export const ExtendForm = ({ team, onClose }: { team: ReplyOf<typeof getTeamForDesk>; onClose: () => void }) => {
  const t = useTexts(moveTexts)
  const w = useTexts(words)
  const rules = useRules()
  return (
    <ModalForm<Values>
      open
      title={t.extendTitle(team.name || team.code)}
      width={560}
      onClose={onClose}
      initial={team.nodes.length === 1 ? { nodeId: team.nodes[0]!.nodeId } : {}}
      submit={async (values, { options }) => {
        await call(extendTeam, { ...values, teamId: team.teamId, reason: values.reason.trim() }, options)
        toast('success', t.extended)
        void refreshTeams()
      }}
    >
      <Form.Item name="nodeId" label={t.window} extra={t.extendHint} rules={[rules.chosen(t.window)]}>
        <Select
          placeholder={w.pleaseSelect}
          options={team.nodes.map(({ nodeId, stageName, kindName, endTime }) => ({
            value: nodeId,
            label: t.windowEnd(stageName, kindName, formatDate(endTime, 'minute')),
          }))}
        />
      </Form.Item>
      <Form.Item name="endTime" label={t.until} rules={[rules.chosen(t.until)]}>
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reasonNeeded }]}>
        <Input.TextArea maxLength={500} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
