import { listMyTasks } from '@kaisai/contract/review/sheet.endpoints'
import { missingFields } from '@kaisai/contract/review/sheet-rules'
import { Alert } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { useReply } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { mineAddress, sheetAddress } from '../addresses.ts'
import { KeptNotice } from '../parts/KeptNotice.tsx'
import type { MyTask } from '../parts/my-task.ts'
import { isLeftTask } from '../task-meaning.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DeskHead } from './DeskHead.tsx'
import { draftName } from './drafts.ts'
import { identicalTo } from './identical.ts'
import { KeyHelp } from './KeyHelp.tsx'
import { LiveHead } from './LiveHead.tsx'
import { MarkBar } from './MarkBar.tsx'
import { Panes, type PanesView } from './Panes.tsx'
import { RecuseDialog } from './RecuseDialog.tsx'

import styles from './Sheet.module.css'
import { SheetFoot } from './SheetFoot.tsx'
import { SheetForm } from './SheetForm.tsx'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetDetail, SheetValues } from './sheet-values.ts'
import { useAhead } from './use-ahead.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useEntry } from './use-entry.ts'
import { useFocusMode } from './use-focus-mode.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSheet } from './use-sheet.ts'
import { useSpent } from './use-spent.ts'
import { useSubmission } from './use-submission.ts'
import { WorkPane, type WorkView } from './WorkPane.tsx'

const JUMPS = 'reviewJumps'
const noTasks: readonly MyTask[] = []

/** One work and its sheet beside it; everything is saved while it is entered. Give it a key by task. */
export const ScoreDesk = ({ task }: { task: SheetDetail }) => {
  const t = useTexts(sheetTexts)
  const navigate = useNavigate()
  const { taskId, batch } = task
  const isReadOnly = !task.can.includes('submit')
  const userId = useSession((state) => state.user?.userId ?? '')
  const isLive = batch.mode === 'onsite'
  const { data: listed = noTasks } = useReply(listMyTasks, { batchId: batch.batchId }, { keep: true })
  const tasks = useMemo(() => listed.filter((one) => !isLeftTask(one)), [listed])
  const focus = useFocusMode()
  const [jumps, setJumps] = useState(() => preference(JUMPS, false))
  const [dialog, setDialog] = useState<'help' | 'recuse' | 'compare' | null>(null)
  const [isReminded, setReminded] = useState(false)
  const view = useRef<WorkView>(null)
  const panes = useRef<PanesView>(null)
  const secondsNow = useSpent(task.sheet.seconds, !isReadOnly)
  const { saver, snapshot, elsewhere } = useSheet(task, secondsNow)
  const { values } = snapshot
  const entry = useEntry({
    task,
    saver,
    values,
    isReadOnly,
    onShow: () => panes.current?.showSheet(),
    onWrite: () => view.current?.uncover(),
    goesOn: jumps,
  })
  const missingOf = (sheet: SheetValues) => missingFields({ ...batch, unreadable: entry.unreadable }, sheet)
  const missing = missingOf(values)
  const isWhole = (): boolean => {
    if (!entry.take()) return false
    setReminded(true)
    const [first] = missingOf(saver.getSnapshot().values)
    if (first) entry.lead(first)
    return first === undefined
  }
  const submission = useSubmission({ task, saver, values, secondsNow, isWhole })
  useLeaveGuard(snapshot)
  useAhead(tasks, taskId, !isLive)
  const go = (to: string | null): void => void (to === null ? undefined : navigate(sheetAddress(to)))
  const walk = (to: string | null): void => (entry.take() ? go(to) : undefined)
  useDeskKeys({
    sign: (sign) => (submission.isUnderWay() ? undefined : entry.sign(sign)),
    isTyping: entry.typed !== null,
    // Points go on under the work, where the bar of marks shows them; other choices are out of sight there.
    isCovered: () => batch.type !== 'score' && (view.current?.isLarge() ?? false),
    submit: submission.submit,
    next: () => (isLive ? undefined : walk(task.nextTaskId)),
    previous: () => (isLive ? undefined : walk(task.previousTaskId)),
    fullScreen: () => view.current?.toggle(),
    large: () => view.current?.large(),
    nextFile: () => view.current?.turn(1),
    previousFile: () => view.current?.turn(-1),
    focusMode: focus.toggle,
    help: () => setDialog('help'),
    onward: () => entry.next(entry.activeKey),
  })
  const isConflict = snapshot.conflict !== null
  useEffect(() => {
    if (!isConflict) return
    if (document.fullscreenElement) void document.exitFullscreen()
    setDialog('compare')
  }, [isConflict])
  // What was refused while the batch stood still is sent when it runs again.
  const isRefused = snapshot.state.kind === 'refused'
  const wasReadOnly = useRef(isReadOnly)
  useEffect(() => {
    if (wasReadOnly.current && !isReadOnly && isRefused) void saver.flush()
    wasReadOnly.current = isReadOnly
  }, [isReadOnly, isRefused, saver])
  return (
    <div className={styles.desk} data-bare={focus.isOn || undefined}>
      {isLive ? (
        <LiveHead task={task} />
      ) : (
        <DeskHead task={task} tasks={tasks} secondsNow={secondsNow} focus={focus} onHelp={() => setDialog('help')} />
      )}
      <KeptNotice openTaskId={taskId} />
      <Panes
        ref={panes}
        work={
          <WorkPane
            ref={view}
            work={task}
            marks={
              batch.type === 'score' ? (
                <MarkBar criteria={batch.criteria} values={values} activeKey={entry.activeKey} typed={entry.typed} />
              ) : null
            }
          />
        }
        sheet={
          <section className={styles.sheet} aria-label={t.sheet}>
            <Notes task={task} isRestored={snapshot.isRestored && !isConflict} />
            <SheetForm
              task={task}
              values={values}
              isReadOnly={isReadOnly}
              activeKey={isReadOnly ? null : entry.activeKey}
              unreadable={entry.unreadable}
              typed={entry.typed}
              onChange={entry.change}
              onScore={entry.score}
              onUnreadable={entry.setUnreadable}
              onActive={entry.setActive}
              onLeave={entry.leave}
              onNext={entry.next}
              onSign={entry.sign}
            />
          </section>
        }
        foot={
          <SheetFoot
            task={task}
            values={values}
            snapshot={snapshot}
            missing={missing}
            isReminded={isReminded}
            identical={isReadOnly ? [] : identicalTo(tasks, taskId, batch.criteria, values)}
            submission={submission}
            onMissing={entry.lead}
            onRetry={() => void saver.flush()}
            onCompare={() => setDialog('compare')}
            onRecuse={() => setDialog('recuse')}
          />
        }
      />
      <KeyHelp
        open={dialog === 'help'}
        onClose={() => setDialog(null)}
        jumps={jumps}
        onJumps={(on) => {
          setJumps(on)
          remember(JUMPS, on)
        }}
      />
      <RecuseDialog
        open={dialog === 'recuse'}
        taskId={taskId}
        code={task.code}
        onClose={() => setDialog(null)}
        onRecused={() => {
          remember(draftName(userId, taskId), undefined)
          const next = tasks.find((one) => one.taskId !== taskId && ['accepted', 'drafting', 'returned'].includes(one.status))
          void navigate(next ? sheetAddress(next.taskId) : mineAddress(batch.batchId))
        }}
      />
      {snapshot.conflict ? (
        <ConflictDialog
          open={dialog === 'compare'}
          conflict={snapshot.conflict}
          mine={values}
          criteria={batch.criteria}
          savedTime={elsewhere.current ?? task.sheet.savedTime}
          isShut={isReadOnly}
          onSettle={(chosen) => {
            setDialog(null)
            void saver.settle(chosen)
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  )
}

/** Above the sheet: why nothing can be entered, why it came back, what the panel gave. */
const Notes = ({ task, isRestored }: { task: SheetDetail; isRestored: boolean }) => {
  const t = useTexts(sheetTexts)
  const isOpen = task.can.includes('submit')
  return (
    <>
      {task.can.includes('reopen') ? (
        <Alert type="info" showIcon title={t.mayReopen} />
      ) : task.closedReason !== '' && !isOpen ? (
        <Alert type="info" showIcon title={t.closed} description={task.closedReason} />
      ) : null}
      {task.isReturned ? <Alert type="warning" showIcon title={t.returned} description={task.returnReason} /> : null}
      {isRestored ? <Alert type="info" showIcon title={t.restored} /> : null}
      {task.panel ? (
        <Alert type="info" title={t.panel(task.panel.count, String(task.panel.mean ?? '–'), String(task.panel.range ?? '–'))} />
      ) : null}
    </>
  )
}
