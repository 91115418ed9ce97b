import { listMyBatches, listMyTasks } from '@kaisai/contract/review/sheet.endpoints'
import { useQueries } from '@tanstack/react-query'
import { Progress } from 'antd'
import { Link } from 'react-router'
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
import { isGivenTask, isLeftTask, isOpenTask } from '../task-meaning.ts'
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
  readonly minutes: number
}

/** Works by category over batches; a category with something to do comes first. */
export const categoriesOf = (batches: readonly MyBatch[], tasksOf: readonly (readonly MyTask[])[]): Category[] => {
  const all = batches.flatMap((batch, at) => (tasksOf[at] ?? []).map((task) => ({ batch, task })))
  const ids = [...new Set(all.map(({ task }) => task.itemId))]
  const categories = ids.map((itemId) => {
    const own = all.filter(({ task }) => task.itemId === itemId)
    return {
      itemId,
      name: own[0]!.task.itemName,
      competitions: [...new Set(own.map(({ batch }) => `${batch.competitionName} · ${batch.stageName}`))],
      tasks: own.map(({ task }) => task),
      minutes: own.reduce((sum, { batch, task }) => sum + (isOpenTask(task) ? batch.minutesPerWork : 0), 0),
    }
  })
  const isDone = ({ tasks }: Category): boolean => !tasks.some(isOpenTask)
  return [...categories.filter((one) => !isDone(one)), ...categories.filter(isDone)]
}

const Part = ({ category }: { category: Category }) => {
  const comma = useComma()
  const t = useTexts(mineTexts)
  const { tasks, minutes, competitions, name } = category
  const standing = tasks.filter((task) => !isLeftTask(task))
  const done = tasks.filter(isGivenTask).length
  const left = tasks.filter(isOpenTask).length
  const next = nextTask(tasks)
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
            <span className={styles.quiet}>{left === 0 ? t.allDone : t.leftToDo(left, minutes)}</span>
          </p>
        </div>
        {next ? (
          <LinkButton type="primary" to={sheetAddress(next.taskId)}>
            {t.toScore(left)}
          </LinkButton>
        ) : null}
      </header>
      <WorkCards tasks={shownTasks(tasks, 'all')} />
    </section>
  )
}
