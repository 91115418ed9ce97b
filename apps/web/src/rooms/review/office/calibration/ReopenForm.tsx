import { moveCalibration } from '@kaisai/contract/review/calibration.endpoints'
import { Form } from 'antd'
import { call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { calibrationOfficeTexts } from './calibration-office-texts.ts'
import type { Round } from './round.ts'

interface ReopenFormProps {
  batchId: string
  round: Round
  onClose: () => void
  onDone: () => unknown
}

/** Until when a round is opened again. */
export const ReopenForm = ({ batchId, round, onClose, onDone }: ReopenFormProps) => {
  const t = useTexts(calibrationOfficeTexts)
  const later = useLater()
  return (
    <ModalForm<{ endTime: string }>
      title={t.reopen}
      open
      onClose={onClose}
      initial={{}}
      submit={async ({ endTime }, { options }) => {
        const input = { batchId, version: round.version, verb: 'reopen' as const, endTime }
        toast('success', t.opened((await call(moveCalibration, input, options)).notified))
        onDone()
      }}
    >
      <Form.Item name="endTime" label={t.end} rules={later}>
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
    </ModalForm>
  )
}

/** The end of a round must be chosen, and lie ahead. */
export const useLater = () => {
  const t = useTexts(calibrationOfficeTexts)
  const rules = useRules()
  return [
    rules.chosen(t.end),
    {
      validator: async (_: unknown, end: string | null) => {
        if (end && Date.parse(end) <= serverNow()) throw new Error(t.endLater)
      },
    },
  ]
}
