import { BellOutlined, DownloadOutlined } from '@ant-design/icons'
import { downloadScoreSheet } from '@kaisai/contract/review/progress.endpoints'
import { Button } from 'antd'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { Can } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { Bar } from '../Bar.tsx'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { taskMeaning } from '../meanings.ts'
import styles from './Matrix.module.css'
import type { Cell, Progress } from './progress.ts'
import { progressTexts } from './progress-texts.ts'

type Row = Progress['rows'][number]
type Expert = Progress['experts'][number]

interface MatrixProps {
  batch: BatchDetail
  progress: Progress
  /** Tasks that are ticked; null: a cell opens its work instead. */
  selected: ReadonlyMap<string, Cell> | null
  onCell: (row: Row, cell: Cell) => void
  onWork: (row: Row) => void
  /** Shows what a reminder of the expert would say; undefined: not now, or not by this person. */
  remind: ((expertIds: readonly string[]) => unknown) | undefined
}

/** Works down, experts across. Each cell shows its state in words and color, and the score where it may be seen. */
export const Matrix = ({ batch, progress: { rows, experts }, selected, onCell, onWork, remind }: MatrixProps) => {
  const t = useTexts(progressTexts)
  const judging = experts.filter(
    ({ expertId, taskCount }) => taskCount > 0 || rows.some(({ cells }) => cells.some((cell) => cell.expertId === expertId)),
  )
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={styles.work}>
              {t.work}
            </th>
            <th scope="col">{t.done}</th>
            {judging.map((expert) => (
              <th key={expert.expertId} scope="col">
                <ExpertHead batchId={batch.batchId} expert={expert} remind={remind} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.entryId}>
              <th scope="row" className={styles.work}>
                <button type="button" className={styles.open} onClick={() => onWork(row)}>
                  {row.code}
                </button>
                <span>{row.title}</span>
                <small>{row.itemName}</small>
                {row.hasAlarm ? <StatusTag meaning="bad">{t.alarm}</StatusTag> : null}
              </th>
              <td className={styles.count}>{t.doneOf(row.submittedCount, row.need)}</td>
              {judging.map((expert) => {
                const cell = row.cells.find(({ expertId }) => expertId === expert.expertId)
                return (
                  <td key={expert.expertId}>
                    {cell ? (
                      <button
                        type="button"
                        className={styles.cell}
                        aria-label={t.cell(expert.name, row.code, [cell.given, cell.statusName].filter(Boolean).join(' '))}
                        aria-pressed={selected ? selected.has(cell.taskId) : undefined}
                        onClick={() => onCell(row, cell)}
                      >
                        {cell.given ? <b>{cell.given}</b> : null}
                        <StatusTag meaning={taskMeaning[cell.status]}>{cell.statusName}</StatusTag>
                      </button>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ExpertHeadProps extends Pick<MatrixProps, 'remind'> {
  batchId: string
  expert: Expert
}

const ExpertHead = ({ batchId, expert, remind }: ExpertHeadProps) => {
  const t = useTexts(progressTexts)
  const { expertId, name, submittedCount, taskCount, lastTime } = expert
  return (
    <span className={styles.head}>
      <span>
        {name}
        {remind && submittedCount < taskCount ? (
          <Button
            type="text"
            size="small"
            icon={<BellOutlined />}
            aria-label={t.remindOf(name)}
            title={t.remind}
            onClick={() => void remind([expertId])}
          />
        ) : null}
        {submittedCount > 0 ? (
          <Can any={['review:result:export']}>
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined />}
              aria-label={t.sheetOf(name)}
              title={t.sheet}
              onClick={() => void download(downloadScoreSheet, { batchId, expertId }).catch(() => undefined)}
            />
          </Can>
        ) : null}
      </span>
      <Bar value={submittedCount} whole={taskCount} />
      <small>
        {t.doneOf(submittedCount, taskCount)} · {lastTime ? t.last(formatDate(lastTime, 'minute').slice(5)) : t.notStarted}
      </small>
    </span>
  )
}
