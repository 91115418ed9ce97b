import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { Progress } from 'antd'
import { Link } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { leadAddress, mineAddress } from '../addresses.ts'
import { Deadline } from '../parts/Deadline.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import type { MyBatch } from '../parts/my-task.ts'
import { BatchStatus } from './BatchStatus.tsx'
import { isEnded } from './batch-end.ts'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'

/** A batch: until when, how many are done, how long the rest takes, and what waits. */
export const BatchCard = ({ batch, onMoment }: { batch: MyBatch; onMoment: () => void }) => {
  const t = useTexts(mineTexts)
  const leads = usePermission(['review:group:lead'])
  const { taskCount, submittedCount, returnedCount, answer } = batch
  const left = taskCount - submittedCount
  const isOver = isEnded(batch, serverNow())
  const isRunning = isIn(batchStates, 'open', batch.status) && !isOver
  const isBegun = submittedCount + returnedCount > 0
  const isOpen = answer === 'open' && !isOver
  return (
    <article className={styles.batch} data-waits={(isOpen && isRunning) || undefined}>
      <header>
        <p className={styles.quiet}>
          {batch.competitionName} · {batch.stageName}
        </p>
        <h2>
          <Link to={mineAddress(batch.batchId)}>{batch.name}</Link>
        </h2>
        <p className={styles.tags}>
          {isOpen ? (
            <StatusTag meaning="waits">{t.waits}</StatusTag>
          ) : answer === 'declined' ? (
            <StatusTag meaning="idle">{t.declined}</StatusTag>
          ) : (
            <BatchStatus batch={batch} />
          )}
          <StatusTag meaning="idle">{batch.typeName}</StatusTag>
          {batch.isCaptain ? <StatusTag meaning="idle">{t.captain}</StatusTag> : null}
        </p>
      </header>
      {isIn(batchStates, 'open', batch.status) ? (
        <p className={styles.due}>
          <Deadline from={batch.startTime} until={batch.endTime} onOver={onMoment} />
        </p>
      ) : null}
      {taskCount > 0 && answer !== 'declined' ? (
        <div>
          <Progress
            aria-label={t.progress(submittedCount, taskCount)}
            percent={(submittedCount / taskCount) * 100}
            showInfo={false}
            size="small"
          />
          <p className={styles.line}>
            <span>{t.progress(submittedCount, taskCount)}</span>
            <span className={styles.quiet}>
              {left === 0 ? t.allDone : isOver ? t.endedLeft(left) : t.leftToDo(left, left * batch.minutesPerWork)}
            </span>
          </p>
        </div>
      ) : null}
      {returnedCount > 0 ? <p className={styles.back}>{t.returned(returnedCount)}</p> : null}
      <footer>
        {batch.isCaptain && leads ? <LinkButton to={leadAddress(batch.batchId)}>{t.lead}</LinkButton> : null}
        {answer === 'declined' ? null : (
          <LinkButton type={isRunning && (isOpen || left > 0) ? 'primary' : 'default'} to={mineAddress(batch.batchId)}>
            {isOpen ? t.answer : isRunning && left > 0 ? (isBegun ? t.goOn : t.begin) : t.see}
          </LinkButton>
        )}
      </footer>
    </article>
  )
}
