import { Button, Checkbox, Progress, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { leadAddress, sheetAddress } from '../addresses.ts'
import { LinkButton } from '../parts/LinkButton.tsx'
import type { MyTask } from '../parts/my-task.ts'
import { WorkCards } from '../parts/WorkCards.tsx'
import { isBegunTask, isGivenTask, isLeftTask, isOpenTask } from '../task-meaning.ts'
import { isEnded } from './batch-end.ts'
import { Compared } from './Compared.tsx'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'
import type { MyBatchDetail } from './my-batch.ts'
import { SpreadLine } from './SpreadLine.tsx'
import { sortedTasks, type TaskSort, taskSorts } from './score-spread.ts'
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
  const standing = tasks.filter((task) => !isLeftTask(task))
  const isScored = batch.type === 'score'
  const [sort, setSort] = useState<TaskSort>('order')
  // Null: nothing is compared.
  const [pair, setPair] = useState<readonly string[] | null>(null)
  const isOver = isEnded(batch, serverNow())
  const next = isOver ? null : nextTask(tasks)
  const done = tasks.filter(isGivenTask).length
  const left = isOver ? standing.length - done : tasks.filter(isOpenTask).length
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
  const shown = sortedTasks(shownTasks(tasks, filter), sort)
  const [first, second] = pair ?? []
  const pick = (taskId: string, isOn: boolean): void =>
    setPair((now) => (isOn ? [...(now ?? []), taskId].slice(-2) : (now ?? []).filter((one) => one !== taskId)))
  if (first !== undefined && second !== undefined)
    return (
      <>
        <div className={styles.bar}>
          <Button onClick={() => setPair(null)}>{t.stopCompare}</Button>
        </div>
        <Compared taskIds={[first, second]} />
      </>
    )
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.grow}>
          <Progress
            aria-label={t.progress(done, standing.length)}
            percent={(done / (standing.length || 1)) * 100}
            showInfo={false}
            size="small"
          />
          <p className={styles.line}>
            <span>{t.progress(done, standing.length)}</span>
            <span className={styles.quiet}>
              {left === 0 ? t.allDone : isOver ? t.endedLeft(left) : t.leftToDo(left, left * batch.minutesPerWork)}
            </span>
          </p>
        </div>
        {batch.isCaptain && leads ? <LinkButton to={leadAddress(batch.batchId)}>{t.lead}</LinkButton> : null}
        {next ? (
          <LinkButton type="primary" to={sheetAddress(next.taskId)}>
            {tasks.some(isBegunTask) ? t.toScore(left) : t.toBegin(left)}
          </LinkButton>
        ) : null}
      </div>
      {isScored ? <SpreadLine tasks={tasks} /> : null}
      <div className={styles.scroll}>
        <Segmented<TaskFilter>
          value={filter}
          onChange={choose}
          options={taskFilters
            .filter((one) => one === 'all' || one === filter || count(one) > 0)
            .map((one) => ({ value: one, label: `${t[one]} ${count(one)}` }))}
        />
        {isScored ? (
          <Select<TaskSort>
            className={styles.sort}
            aria-label={t.sort}
            value={sort}
            onChange={setSort}
            options={taskSorts.map((value) => ({ value, label: t[value] }))}
          />
        ) : null}
        {standing.length > 1 ? (
          <Button type={pair === null ? 'default' : 'primary'} onClick={() => setPair(pair === null ? [] : null)}>
            {pair === null ? t.compareTwo : t.compareHint(pair.length)}
          </Button>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <EmptyFace text={t.noneHere} />
      ) : (
        <WorkCards
          tasks={shown}
          pick={
            pair === null
              ? undefined
              : ({ taskId, code }) => (
                  <span>
                    <Checkbox
                      aria-label={t.choose(code)}
                      checked={pair.includes(taskId)}
                      onChange={(event) => pick(taskId, event.target.checked)}
                    />
                  </span>
                )
          }
        />
      )}
    </>
  )
}
