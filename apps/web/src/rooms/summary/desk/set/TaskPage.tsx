import { downloadSummaryTemplate, getSummaryTask, updateSummaryTask } from '@kaisai/contract/summary/task.endpoints'
import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call, download, hasCode } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { PageForm } from '#web/ui/form/PageForm.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { taskMeanings } from '../meanings.ts'
import { setTexts } from './set-texts.ts'
import { TaskFields } from './TaskFields.tsx'
import { type TaskReply, type TaskValues, valuesOf } from './task-values.ts'
import { refreshTasks, useTaskMoves } from './use-task-moves.tsx'

const ASKS_AGAIN = 44006

/** /summary/set/edit?taskId=…: everything that is set of one task. */
export const TaskPage = () => {
  const t = useTexts(setTexts)
  const taskId = useSearchParams()[0].get('taskId')
  const { data, error, refetch } = useReply(getSummaryTask, { taskId: taskId ?? '' }, { enabled: taskId !== null, staleMs: 0 })
  if (taskId === null) return <EmptyFace text={t.none} />
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  return data ? <Loaded task={data} /> : <SkeletonRows />
}

const Loaded = ({ task }: { task: TaskReply }) => {
  const t = useTexts(setTexts)
  const navigate = useNavigate()
  const publishes = useRef(false)
  const { actionsOf, openTask, dialog } = useTaskMoves(() => void navigate('/summary/set'))
  const isEditable = task.can.includes('edit')
  const save = async (values: TaskValues, version: number, asksAgain: boolean): Promise<void> => {
    const { period, scope, schoolIds, ...rest } = values
    const input = {
      ...{ ...rest, taskId: task.taskId, version, scope, schoolIds: scope === 'chosen' ? schoolIds : [] },
      ...{ periodFrom: period[0].format('YYYY-MM-DD'), periodTo: period[1].format('YYYY-MM-DD') },
    }
    try {
      const { returned } = await call(updateSummaryTask, { ...input, asksAgain }, { quiet: [ASKS_AGAIN, 40900, 40000] })
      toast('success', returned > 0 ? t.savedBack(returned) : t.saved)
      await refreshTasks()
    } catch (failure) {
      if (!hasCode(failure, ASKS_AGAIN)) throw failure
      if (!(await confirmBox({ title: t.asksAgain, text: (failure as Error).message, danger: true }))) throw failure
      await save(values, version, true)
    }
  }
  return (
    <>
      <PageHeader
        title={task.title}
        back="/summary/set"
        tag={<StatusTag meaning={taskMeanings[task.status] ?? 'idle'}>{task.statusName}</StatusTag>}
        actions={
          <>
            {task.status === 'draft' ? null : (
              <Button onClick={() => void navigate(`/summary/record?taskId=${task.taskId}`)}>{t.records}</Button>
            )}
            <RowActions actions={actionsOf(task).filter(({ key }) => key !== 'open')} />
          </>
        }
      />
      {task.status === 'open' ? <Alert type="info" showIcon title={t.published} /> : null}
      {task.status === 'closed' || task.status === 'archived' ? <Alert type="info" showIcon title={t.over} /> : null}
      <PageForm<TaskValues>
        initial={valuesOf(task)}
        version={task.version}
        isReadOnly={!isEditable}
        labels={{ title: t.name, titleEn: t.nameEn, intro: t.intro, introEn: t.introEn, scope: t.scope, deadline: t.deadline }}
        onPressed={() => {
          publishes.current = false
        }}
        onSaved={() => {
          if (publishes.current) void openTask(task.taskId)
        }}
        {...(task.can.includes('open')
          ? {
              extra: (press: () => void, isSaving: boolean) => (
                <Button
                  disabled={isSaving}
                  onClick={() => {
                    publishes.current = true
                    press()
                  }}
                >
                  {t.saveAndOpen}
                </Button>
              ),
            }
          : {})}
        submit={(values, { version }) => save(values, version ?? task.version, false)}
      >
        <TaskFields task={task} isEditable={isEditable} />
      </PageForm>
      {isEditable ? null : (
        <p>
          {task.files.map(({ fileId, name }) => (
            <Button
              key={fileId}
              type="link"
              onClick={() => void download(downloadSummaryTemplate, { taskId: task.taskId, fileId }).catch(() => undefined)}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
      {dialog}
    </>
  )
}
