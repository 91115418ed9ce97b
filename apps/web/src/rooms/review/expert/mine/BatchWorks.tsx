import { Progress, Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { leadAddress, sheetAddress } from '../addresses.ts'
import { LinkButton } from '../parts/LinkButton.tsx'
import type { MyTask } from '../parts/my-task.ts'
import { WorkCards } from '../parts/WorkCards.tsx'
import { isGivenTask, isOpenTask } from '../task-meaning.ts'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'
import type { MyBatchDetail } from './my-batch.ts'
import { filterOf, nextTask, shownTasks, type TaskFilter, taskFilters } from './task-filter.ts'

/** The works of a batch in the expert's own order, by what is to be done with them. */
export const BatchWorks = ({ batch, tasks }: { batch: MyBatchDetail; tasks: readonly MyTask[] }) => {
  const t = useTexts(mineTexts)
  const leads = usePermission(['review:group:lead'])
  const [query, setQuery] = useSearchParams()
  const asked = query.get('state')
  const filter = taskFilters.find((one) => one === asked) ?? 'all'
  const count = (one: TaskFilter): number =>
    one === 'all' ? tasks.length : tasks.filter((task) => filterOf(task) === one).length
  const next = nextTask(tasks)
  const done = tasks.filter(isGivenTask).length
  const left = tasks.filter(isOpenTask).length
  const choose = (one: TaskFilter): void =>
    setQuery(
      (now) => {
        if (one === 'all') now.delete('state')
        else now.set('state', one)
        return now
      },
      { replace: true },
    )
  if (tasks.length === 0) return <EmptyFace text={t.notYet} />
  const shown = shownTasks(tasks, filter)
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.grow}>
          <Progress
            aria-label={t.progress(done, tasks.length)}
            percent={(done / tasks.length) * 100}
            showInfo={false}
            size="small"
          />
          <p className={styles.line}>
            <span>{t.progress(done, tasks.length)}</span>
            <span className={styles.quiet}>{left === 0 ? t.allDone : t.leftToDo(left, left * batch.minutesPerWork)}</span>
          </p>
        </div>
        {batch.isCaptain && leads ? <LinkButton to={leadAddress(batch.batchId)}>{t.lead}</LinkButton> : null}
        {next ? (
          <LinkButton type="primary" to={sheetAddress(next.taskId)}>
            {t.toScore(left)}
          </LinkButton>
        ) : null}
      </div>
      <div className={styles.scroll}>
        <Segmented<TaskFilter>
          value={filter}
          onChange={choose}
          options={taskFilters
            .filter((one) => one === 'all' || one === filter || count(one) > 0)
            .map((one) => ({ value: one, label: `${t[one]} ${count(one)}` }))}
        />
      </div>
      {shown.length === 0 ? <EmptyFace text={t.noneHere} /> : <WorkCards tasks={shown} />}
    </>
  )
}
