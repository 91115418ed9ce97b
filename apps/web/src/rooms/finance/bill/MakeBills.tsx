import { listEnrollmentCompetitions } from '@kaisai/contract/enrollment/desk.endpoints'
import { makeBills, pageBills, previewBills } from '@kaisai/contract/finance/bill/bill.endpoints'
import { Alert, Button, DatePicker, Drawer, Form, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { useRules } from '#web/ui/form/rules.ts'
import { formatMoney } from '#web/ui/format.ts'
import { isOver, useTask } from '#web/ui/import/use-task.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import styles from '../desk/Finance.module.css'
import { billTexts } from './bill-texts.ts'

interface Wanted {
  competitionId: string
  from: string
  to: string
}
interface Values {
  competitionId: string
  period: [Dayjs, Dayjs]
}

/** Chooses competition and period, shows what bills would say, makes drafts. */
export const MakeBills = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(billTexts)
  const rules = useRules()
  const [form] = Form.useForm<Values>()
  const competitions = useReply(listEnrollmentCompetitions, {}, { enabled: open }).data ?? []
  const [wanted, want] = useState<Wanted | null>(null)
  const [taskId, setTask] = useState<string | null>(null)
  const task = useTask(taskId)
  useEffect(() => {
    if (!isOver(task)) return
    setTask(null)
    toast(task!.status === 'done' ? 'success' : 'error', task!.message ?? t.done)
    void refresh(pageBills, previewBills)
    if (task!.status === 'done') {
      want(null)
      onClose()
    }
  }, [task, t, onClose])
  const make = async (): Promise<void> => {
    const started = wanted ? await call(makeBills, wanted).catch(() => null) : null
    if (started) setTask(started.taskId)
  }
  return (
    <Drawer title={t.make} open={open} size={640} onClose={onClose} destroyOnHidden>
      <div className={styles.stack}>
        <Alert type="info" showIcon title={t.makeHint} />
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={{ period: [dayjs().startOf('month'), dayjs()] }}
          onFinish={({ competitionId, period: [from, to] }) =>
            want({ competitionId, from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') })
          }
          onValuesChange={() => want(null)}
        >
          <Form.Item name="competitionId" label={t.competition} rules={[rules.chosen(t.competition)]}>
            <Select options={competitions.map(({ value, label }) => ({ value, label }))} />
          </Form.Item>
          <Form.Item name="period" label={t.period} rules={[rules.chosen(t.period)]}>
            <DatePicker.RangePicker allowClear={false} maxDate={dayjs()} />
          </Form.Item>
          <Button htmlType="submit">{t.preview}</Button>
        </Form>
        {wanted ? <Preview wanted={wanted} isMaking={taskId !== null} onMake={() => void make()} /> : null}
      </div>
    </Drawer>
  )
}

const Preview = ({ wanted, isMaking, onMake }: { wanted: Wanted; isMaking: boolean; onMake: () => void }) => {
  const t = useTexts(billTexts)
  const { data, error, refetch } = useReply(previewBills, wanted, { staleMs: 0 })
  if (!data) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  if (data.length === 0) return <Alert type="warning" showIcon title={t.previewNone} />
  return (
    <section className={styles.card}>
      <header className={styles.cardHead}>
        <h2>{t.previewSum(data.length, formatMoney(data.reduce((sum, { amountFen }) => sum + amountFen, 0)))}</h2>
        <Button type="primary" loading={isMaking} onClick={onMake}>
          {t.make}
        </Button>
      </header>
      <div className={styles.scroll}>
        <table className={styles.sums}>
          <thead>
            <tr>
              <th scope="col">{t.payer}</th>
              <th scope="col" className={styles.number}>
                {t.orders}
              </th>
              <th scope="col" className={styles.number}>
                {t.amount}
              </th>
              <th scope="col" className={styles.number}>
                {t.paid}
              </th>
              <th scope="col" className={styles.number}>
                {t.open}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.schoolId}>
                <td>{row.schoolName}</td>
                <td className={styles.number}>{row.orderCount}</td>
                <td className={styles.number}>{formatMoney(row.amountFen)}</td>
                <td className={styles.number}>{formatMoney(row.paidFen)}</td>
                <td className={styles.number}>{formatMoney(row.outstandingFen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
