import { markHorsConcours, type pageAwardTeams, unmarkHorsConcours } from '@kaisai/contract/award/table.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Form, Input } from 'antd'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../Award.module.css'
import { awardTexts } from '../award-texts.ts'
import { refreshAwards } from '../refresh-awards.ts'

export type AwardTeam = ReplyOf<typeof pageAwardTeams>['rows'][number]

interface HorsConcoursFormProps {
  stageId: string
  team: AwardTeam
  onClose: () => void
}

/** Marks a team as hors concours, or takes the mark off; both with the reason. */
export const HorsConcoursForm = ({ stageId, team, onClose }: HorsConcoursFormProps) => {
  const t = useTexts(awardTexts)
  const rules = useRules()
  const who = team.teamName || team.workName || team.workCode
  return (
    <ModalForm<{ reason: string }>
      title={team.isHorsConcours ? t.unmarkHors : t.markHors}
      open
      onClose={onClose}
      initial={{ reason: '' }}
      submit={async ({ reason }, { options }) => {
        const input = { stageId, teamId: team.teamId, reason: reason.trim() }
        if (team.isHorsConcours) {
          await call(unmarkHorsConcours, input, options)
          toast('success', t.unmarked)
        } else {
          const { removed } = await call(markHorsConcours, input, options)
          toast('success', t.marked(removed))
        }
        await refreshAwards()
      }}
    >
      <p className={styles.lead}>{team.isHorsConcours ? t.unmarkHorsText(who) : t.markHorsText(who)}</p>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2, message: t.reason }]}>
        <Input.TextArea maxLength={500} showCount rows={3} />
      </Form.Item>
    </ModalForm>
  )
}
