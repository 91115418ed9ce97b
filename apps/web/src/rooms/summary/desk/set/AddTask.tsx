import { addSummaryTask, listSummaryTasks, pageSummaryTasks } from '@kaisai/contract/summary/task.endpoints'
import { DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { setTexts } from './set-texts.ts'

interface Values {
  title: string
  titleEn: string
  period: [Dayjs, Dayjs]
  fromTaskId?: string | null
}
interface AddTaskProps {
  isOpen: boolean
  onClose: () => void
  onMade: (taskId: string) => void
}

/** A new draft: its name, its period, and whether it starts from another task. */
export const AddTask = ({ isOpen, onClose, onMade }: AddTaskProps) => {
  const t = useTexts(setTexts)
  const { send } = useSend(addSummaryTask, [pageSummaryTasks])
  return (
    <ModalForm<Values>
      title={t.add}
      open={isOpen}
      onClose={onClose}
      initial={isOpen ? { title: '', titleEn: '', period: [dayjs().startOf('year'), dayjs().endOf('year')] } : undefined}
      labels={{ title: t.name, titleEn: t.nameEn }}
      submit={async ({ title, titleEn, period: [from, to], fromTaskId }, { options }) => {
        const { taskId } = await send(
          {
            ...{ title, titleEn: titleEn ?? '', periodFrom: from.format('YYYY-MM-DD'), periodTo: to.format('YYYY-MM-DD') },
            ...(fromTaskId ? { fromTaskId } : {}),
          },
          options,
        )
        onMade(taskId)
      }}
    >
      <Fields />
    </ModalForm>
  )
}

const Fields = () => {
  const t = useTexts(setTexts)
  const rules = useRules()
  const { data = [] } = useReply(listSummaryTasks, {}, { staleMs: 0 })
  return (
    <>
      <Form.Item name="title" label={t.name} rules={[rules.required(t.name), { min: 2 }, rules.max(80)]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="titleEn" label={t.nameEn} rules={[rules.max(160)]}>
        <Input maxLength={160} />
      </Form.Item>
      <Form.Item name="period" label={t.period} rules={[rules.chosen(t.period)]}>
        <DatePicker.RangePicker allowClear={false} />
      </Form.Item>
      {data.length > 0 ? (
        <Form.Item name="fromTaskId" label={t.from} extra={t.fromHint}>
          <Select allowClear options={data.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
      ) : null}
    </>
  )
}
