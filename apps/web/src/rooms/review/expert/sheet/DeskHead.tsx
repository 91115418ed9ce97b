import { CompressOutlined, ExpandOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { Button, Progress, Select } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { mineAddress, sheetAddress } from '../addresses.ts'
import { Deadline } from '../parts/Deadline.tsx'
import type { MyTask } from '../parts/my-task.ts'
import { isGivenTask, taskMeaning } from '../task-meaning.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetDetail } from './sheet-values.ts'

interface DeskHeadProps {
  task: SheetDetail
  /** All works of the batch, in the expert's order. */
  tasks: readonly MyTask[]
  secondsNow: () => number
  focus: { isOn: boolean; toggle: () => void }
  onHelp: () => void
}

/** Where one is: batch, place in the order, how many are done, the time spent and the time left, and the ways on. */
export const DeskHead = ({ task, tasks, secondsNow, focus, onHelp }: DeskHeadProps) => {
  const t = useTexts(sheetTexts)
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const { batch } = task
  const at = tasks.findIndex(({ taskId }) => taskId === task.taskId)
  const done = tasks.filter(isGivenTask).length
  const go = (taskId: string | null) => () => (taskId === null ? undefined : navigate(sheetAddress(taskId)))
  return (
    <header className={styles.head}>
      <div className={styles.where}>
        <Link to={mineAddress(batch.batchId)}>← {batch.name}</Link>
        <p className={styles.fine}>
          {batch.competitionName} · {batch.stageName} · {task.itemName}
        </p>
      </div>
      <div className={styles.walk}>
        <Button
          disabled={task.previousTaskId === null}
          onClick={go(task.previousTaskId)}
          aria-label={t.previous}
          title={`${t.previous} (K)`}
        >
          {isNarrow ? '‹' : t.previous}
        </Button>
        <Select
          className={styles.jump}
          aria-label={t.place(at + 1, tasks.length)}
          value={task.taskId}
          popupMatchSelectWidth={320}
          onChange={(taskId) => void navigate(sheetAddress(taskId))}
          labelRender={() => `${t.place(at + 1, tasks.length)} · ${task.code}`}
          options={tasks.map((one, place) => ({ value: one.taskId, label: <Jump task={one} place={place + 1} /> }))}
        />
        <Button disabled={task.nextTaskId === null} onClick={go(task.nextTaskId)} aria-label={t.next} title={`${t.next} (J)`}>
          {isNarrow ? '›' : t.next}
        </Button>
        {isNarrow ? null : (
          <>
            <Button
              type="text"
              icon={focus.isOn ? <CompressOutlined /> : <ExpandOutlined />}
              aria-label={focus.isOn ? t.leaveFocus : t.focusMode}
              title={`${focus.isOn ? t.leaveFocus : t.focusMode} (Z)`}
              onClick={focus.toggle}
            />
            <Button type="text" icon={<QuestionCircleOutlined />} aria-label={t.keys} title={`${t.keys} (?)`} onClick={onHelp} />
          </>
        )}
      </div>
      <div className={styles.pace}>
        <div>
          <span>{t.progress(done, tasks.length)}</span>
          <Progress
            aria-label={t.progress(done, tasks.length)}
            percent={tasks.length === 0 ? 0 : (done / tasks.length) * 100}
            showInfo={false}
            size="small"
          />
        </div>
        <p className={styles.fine}>
          <Spent secondsNow={secondsNow} minutes={batch.minutesPerWork} />
          {/* Closed early, no time is left, whatever was set. */}
          {isIn(batchStates, 'ongoing', batch.status) ? (
            <>
              {' · '}
              <Deadline until={batch.endTime} />
            </>
          ) : null}
        </p>
      </div>
    </header>
  )
}

const Jump = ({ task, place }: { task: MyTask; place: number }) => (
  <span className={styles.jumpRow}>
    <span>
      {place}. <code className={styles.code}>{task.code}</code> {task.title}
    </span>
    <StatusTag meaning={taskMeaning(task.status)}>{task.given || task.statusName}</StatusTag>
  </span>
)

const Spent = ({ secondsNow, minutes }: { secondsNow: () => number; minutes: number }) => {
  const t = useTexts(sheetTexts)
  const [seconds, setSeconds] = useState(secondsNow)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsNow()), 1000)
    return () => clearInterval(timer)
  }, [secondsNow])
  return <span className={styles.tabular}>{t.spent(spentText(seconds), minutes)}</span>
}

/** A length in seconds: `4:07`, over an hour `1:04:07`. */
export const spentText = (seconds: number): string => {
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600]
  const [minutes, left] = [Math.floor(rest / 60), String(rest % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${left}` : `${minutes}:${left}`
}
