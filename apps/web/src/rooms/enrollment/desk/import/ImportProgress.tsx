import { downloadTaskResult } from '@kaisai/contract/system/task.endpoints'
import { Alert, Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { FaultList } from '#web/ui/import/FaultList.tsx'
import type { Task } from '#web/ui/import/use-task.ts'
import { TEAM_LIST } from '../list/list-address.ts'
import styles from './Import.module.css'
import { enrollImportTexts } from './import-texts.ts'
import type { ImportInput, ImportState } from './use-enroll-import.ts'

interface ImportProgressProps {
  state: ImportState
  /** What was checked. */
  input: ImportInput
  isStarting: boolean
  onRun: () => void
  onAgain: () => void
}

/** How the check or the import goes and how it ended, with what to do next. */
export const ImportProgress = ({ state, input, isStarting, onRun, onAgain }: ImportProgressProps) => {
  const t = useTexts(enrollImportTexts)
  const navigate = useNavigate()
  if (state.at === 'checking' || state.at === 'importing')
    return <Running task={state.task} text={state.at === 'checking' ? t.checking : t.importing} />
  if (state.at === 'checked') {
    const rows = formatNumber(state.rows)
    return (
      <Ending
        type="success"
        title={t.good(rows)}
        text={`${input.isApproved ? t.willApproved(rows) : t.willAudit(rows)}${t.allOrNothing}`}
        details={state.stuck ? <Alert type="warning" showIcon title={t.stuck(state.stuck.count, state.stuck.names)} /> : null}
      >
        <Button onClick={onAgain}>{t.again}</Button>
        <Button type="primary" loading={isStarting} onClick={onRun}>
          {t.import(rows)}
        </Button>
      </Ending>
    )
  }
  if (state.at === 'done')
    return (
      <Ending type="success" title={t.done(formatNumber(state.added))}>
        <Button onClick={onAgain}>{t.more}</Button>
        <Button type="primary" onClick={() => void navigate(`${TEAM_LIST}?competitionId=${input.competitionId}&source=import`)}>
          {t.toList}
        </Button>
      </Ending>
    )
  return state.at === 'faulty' ? <Faulty state={state} onAgain={onAgain} /> : null
}

const Faulty = ({ state, onAgain }: { state: ImportState & { at: 'faulty' }; onAgain: () => void }) => {
  const t = useTexts(enrollImportTexts)
  const { task, rows, faults } = state
  return (
    <Ending
      type="error"
      title={faults > 0 ? t.faults(formatNumber(rows), formatNumber(faults)) : (task.message ?? t.failed)}
      text={task.hasResult ? t.faultsNext : t.failed}
      details={<FaultList task={task} />}
    >
      <Button onClick={onAgain}>{t.again}</Button>
      {task.hasResult ? (
        <Button type="primary" onClick={() => void download(downloadTaskResult, { taskId: task.taskId }).catch(() => undefined)}>
          {t.faultFile}
        </Button>
      ) : null}
    </Ending>
  )
}

const Running = ({ task, text }: { task: Task | undefined; text: string }) => {
  const t = useTexts(enrollImportTexts)
  const { done = 0, total = 0 } = task ?? {}
  return (
    <div className={styles.running} role="status">
      <p>{text}</p>
      <Progress percent={total > 0 ? Math.floor((done / total) * 100) : 0} status="active" aria-label={text} />
      <p className={styles.quiet}>{total > 0 ? t.progress(formatNumber(done), formatNumber(total)) : ''}</p>
      <p className={styles.quiet}>{t.background}</p>
    </div>
  )
}

interface EndingProps {
  type: 'success' | 'error'
  title: string
  text?: string
  details?: ReactNode
  /** What to do next. */
  children: ReactNode
}

const Ending = ({ type, title, text, details, children }: EndingProps) => (
  <>
    <Alert className={styles.ending} type={type} showIcon title={title} description={text} />
    {details}
    <div className={styles.buttons}>{children}</div>
  </>
)
