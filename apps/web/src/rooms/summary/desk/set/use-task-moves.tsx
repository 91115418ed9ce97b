import * as task from '@kaisai/contract/summary/task.endpoints'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { ModalForm } from '#web/ui/form/ModalForm.tsx'
import { useRules } from '#web/ui/form/rules.ts'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import type { RowAction } from '#web/ui/RowActions.tsx'
import { setTexts } from './set-texts.ts'

interface Row {
  readonly taskId: string
  readonly title: string
  readonly status: string
  readonly can: readonly string[]
}

/** What was changed about a task is asked for again everywhere. */
export const refreshTasks = (): Promise<unknown> => refresh(task.pageSummaryTasks, task.getSummaryTask, task.listSummaryTasks)

/** The moves of a task as buttons of a row; `dialog` is placed on the page. */
export const useTaskMoves = (
  onDeleted?: () => void,
): { actionsOf: (row: Row) => RowAction[]; openTask: (taskId: string) => Promise<void>; dialog: ReactNode } => {
  const t = useTexts(setTexts)
  const [extended, extend] = useState<Row | null>(null)
  const after = async (work: Promise<unknown>): Promise<boolean> => {
    const isDone = await went(work)
    if (isDone) toast('success', t.done)
    await refreshTasks()
    return isDone
  }
  const openTask = async (taskId: string): Promise<void> => {
    const it = await call(task.getSummaryTask, { taskId }).catch(() => null)
    if (it === null) return
    const without = it.withoutPeople
    const text = [
      t.openText(it.wouldAsk),
      ...(without.length > 0 ? [t.openWithout(without.slice(0, 5).join('、'), without.length > 5)] : []),
    ].join('\n')
    if (!(await confirmBox({ title: t.openTitle(it.title), text, confirmText: t.open }))) return
    const opened = await call(task.openSummaryTask, { taskId, version: it.version }).catch(() => null)
    if (opened) toast('success', t.opened(opened.schools))
    await refreshTasks()
  }
  const move = async (
    { taskId, title }: Row,
    verb: 'close' | 'archive' | 'restore',
    text: string,
    name: string,
  ): Promise<void> => {
    if (text !== '' && !(await confirmBox({ title: `${name} · ${title}`, text, confirmText: name }))) return
    await after(call(task.moveSummaryTask, { taskId, verb }))
  }
  const withdraw = async ({ taskId, title }: Row): Promise<void> => {
    const reason = await askReason({ title: `${t.withdraw} · ${title}`, text: t.withdrawText, danger: true })
    if (reason !== null) await after(call(task.withdrawSummaryTask, { taskId, reason }))
  }
  const remove = async ({ taskId, title }: Row): Promise<void> => {
    if (!(await confirmBox({ title: t.removeTitle(title), text: t.removeText, danger: true, confirmText: t.remove }))) return
    if (await after(call(task.deleteSummaryTask, { taskId }))) onDeleted?.()
  }
  const actionsOf = (row: Row): RowAction[] => {
    const can = (verb: string): boolean => row.can.includes(verb)
    return [
      { key: 'open', label: t.open, shown: can('open'), onClick: () => openTask(row.taskId) },
      { key: 'extend', label: row.status === 'closed' ? t.reopen : t.extend, shown: can('extend'), onClick: () => extend(row) },
      { key: 'close', label: t.close, shown: can('close'), onClick: () => move(row, 'close', t.closeText, t.close) },
      { key: 'archive', label: t.archive, shown: can('archive'), onClick: () => move(row, 'archive', t.archiveText, t.archive) },
      { key: 'restore', label: t.restore, shown: can('restore'), onClick: () => move(row, 'restore', '', t.restore) },
      { key: 'withdraw', label: t.withdraw, danger: true, shown: can('withdraw'), onClick: () => withdraw(row) },
      { key: 'delete', label: t.remove, danger: true, shown: can('delete'), onClick: () => remove(row) },
    ]
  }
  const dialog = (
    <ModalForm<{ deadline: string; reason: string }>
      title={extended ? `${extended.status === 'closed' ? t.reopen : t.extend} · ${extended.title}` : ''}
      open={extended !== null}
      onClose={() => extend(null)}
      initial={extended ? {} : undefined}
      submit={async (values, { options }) => {
        await call(task.extendSummaryTask, { taskId: extended!.taskId, ...values }, options)
        toast('success', t.done)
        await refreshTasks()
      }}
    >
      <ExtendFields />
    </ModalForm>
  )
  return { actionsOf, openTask, dialog }
}

const ExtendFields = () => {
  const t = useTexts(setTexts)
  const rules = useRules()
  return (
    <>
      <Form.Item name="deadline" label={t.newDeadline} extra={t.extendHint} rules={[rules.chosen(t.newDeadline)]}>
        <InstantPicker startClock="23:59:59" />
      </Form.Item>
      <Form.Item name="reason" label={t.reason} rules={[rules.required(t.reason), { min: 2 }, rules.max(500)]}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </>
  )
}
