import { listMyBatches, listMyTasks } from '@kaisai/contract/review/sheet.endpoints'
import { useQueries } from '@tanstack/react-query'
import { Progress } from 'antd'
import { Link } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { replyOptions, useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { historyAddress, mineAddress, sheetAddress } from '../addresses.ts'
import { KeptNotice } from '../parts/KeptNotice.tsx'
import { LinkButton } from '../parts/LinkButton.tsx'
import type { MyBatch, MyTask } from '../parts/my-task.ts'
import { WorkCards } from '../parts/WorkCards.tsx'
import { isBegunTask, isGivenTask, isLeftTask, isOpenTask } from '../task-meaning.ts'
import { isEnded } from './batch-end.ts'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'
import { nextTask, shownTasks } from './task-filter.ts'

/** `/review/major`: the works of all batches, category by category. */
export const MajorPage = () => {
  const t = useTexts(mineTexts)
  const { data: batches, error, refetch } = useReply(listMyBatches, {}, { staleMs: 0 })
  const accepted = (batches ?? []).filter(({ answer }) => answer === 'accepted')
  const replies = useQueries({
    queries: accepted.map(({ batchId }) => replyOptions(listMyTasks, { batchId }, { staleMs: 0 })),
  })
  const failed = replies.find((reply) => reply.error)
  if (error || failed)
    return (
      <ErrorFace
        error={error ?? failed?.error}
        onRetry={() => Promise.all([refetch(), ...replies.map((reply) => reply.refetch())])}
      />
    )
  if (batches === undefined || replies.some(({ data }) => data === undefined)) return <SkeletonRows />
  const categories = categoriesOf(
    accepted,
    replies.map(({ data }) => data ?? []),
    serverNow(),
  )
  const open = batches.filter(({ answer }) => answer === 'open')
  return (
    <>
      <PageHeader title={t.byCategory} hint={t.majorHint} />
      <div className={styles.page}>
        <KeptNotice />
        {open.map((batch) => (
          <p key={batch.batchId} className={styles.back}>
            <Link to={mineAddress(batch.batchId)}>{t.answerFirst(batch.name)}</Link>
          </p>
        ))}
        {categories.length === 0 ? (
          <EmptyFace kind="done" text={t.none} action={<Link to={historyAddress}>{t.toHistory}</Link>} />
        ) : (
          categories.map((category) => <Part key={category.itemId} category={category} />)
        )}
      </div>
    </>
  )
}

interface Category {
  readonly itemId: string
  readonly name: string
  readonly competitions: readonly string[]
  readonly tasks: readonly MyTask[]
  /** Those that can still be scored. */
  readonly open: readonly MyTask[]
  readonly minutes: number
}

/** Works by category over batches; a category with something to do comes first. */
export const categoriesOf = (batches: readonly MyBatch[], tasksOf: readonly (readonly MyTask[])[], now: number): Category[] => {
  const all = batches.flatMap((batch, at) => (tasksOf[at] ?? []).map((task) => ({ batch, task })))
  const ids = [...new Set(all.map(({ task }) => task.itemId))]
  const categories = ids.map((itemId) => {
    const own = all.filter(({ task }) => task.itemId === itemId)
    const open = own.filter(({ batch, task }) => isOpenTask(task) && !isEnded(batch, now))
    return {
      itemId,
      name: own[0]!.task.itemName,
      competitions: [...new Set(own.map(({ batch }) => `${batch.competitionName} · ${batch.stageName}`))],
      tasks: own.map(({ task }) => task),
      open: open.map(({ task }) => task),
      minutes: open.reduce((sum, { batch }) => sum + batch.minutesPerWork, 0),
    }
  })
  const isDone = ({ open }: Category): boolean => open.length === 0
  return [...categories.filter((one) => !isDone(one)), ...categories.filter(isDone)]
}

const Part = ({ category }: { category: Category }) => {
  const comma = useComma()
  const t = useTexts(mineTexts)
  const { tasks, open, minutes, competitions, name } = category
  const standing = tasks.filter((task) => !isLeftTask(task))
  const done = tasks.filter(isGivenTask).length
  const left = open.length
  const missed = standing.length - done
  const next = nextTask(open)
  return (
    <section className={styles.category}>
      <header className={styles.bar}>
        <div>
          <h2>{name}</h2>
          <p className={styles.quiet}>{competitions.join(comma)}</p>
        </div>
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
              {left > 0 ? t.leftToDo(left, minutes) : missed > 0 ? t.endedLeft(missed) : t.allDone}
            </span>
          </p>
        </div>
        {next ? (
          <LinkButton type="primary" to={sheetAddress(next.taskId)}>
            {tasks.some(isBegunTask) ? t.toScore(left) : t.toBegin(left)}
          </LinkButton>
        ) : null}
      </header>
      <WorkCards tasks={shownTasks(tasks, 'all')} />
    </section>
  )
}
