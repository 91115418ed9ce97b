import { msOf } from '@kaisai/contract/china-clock'
import { isSame } from '@kaisai/contract/competition/form/json'
import { saveSchedule } from '@kaisai/contract/competition/stage.endpoints'
import type { CompetitionStatus } from '@kaisai/contract/competition/timeline/badge'
import { checkTimeline } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage, WindowNode } from '@kaisai/contract/competition/timeline/node'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { call, hasCode } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useLeaveGuard, useUnsaved } from '#web/ui/form/use-unsaved.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { SaveAndNext, useNextStep } from '../SaveAndNext.tsx'
import { refreshSetup, type Setup } from '../setup-context.ts'
import { AsAtPicker } from '../timeline/AsAtPicker.tsx'
import { Timeline } from '../timeline/Timeline.tsx'
import styles from './Schedule.module.css'
import { scheduleTexts } from './schedule-texts.ts'

const EDITED_MEANWHILE = 40900
const NEEDS_REASON = 28019

interface Conflict {
  readonly who: string
  readonly version: number
  readonly changes: readonly { field: string; theirs: unknown; mine: unknown }[]
}

/** The timeline to drag and type in, checked while one does; saved as a whole. */
export const ScheduleEditor = ({ setup }: { setup: Setup }) => {
  const t = useTexts(scheduleTexts)
  const { competition, schedule } = setup
  const [edited, setEdited] = useState<readonly TimelineStage[] | null>(null)
  const [asAt, setAsAt] = useState<Date | null>(null)
  const [isSaving, saving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const unsaved = useUnsaved()
  const step = useNextStep('schedule')
  useLeaveGuard(unsaved)
  // A stage that is paused or opened meanwhile is no change of its windows.
  const stages = useMemo(() => withWindows(schedule.stages, edited), [schedule.stages, edited])
  const findings = useMemo(() => checkTimeline(stages), [stages])
  const isDirty = !isSame(windowsOf(stages), windowsOf(schedule.stages))
  const hasErrors = findings.some(({ severity }) => severity === 'error')
  const cannotSave = !isDirty || hasErrors
  const now = new Date(serverNow())
  const isPublic = competition.publishTime !== null

  const save = async (reason?: string): Promise<void> => {
    saving(true)
    const input = {
      competitionId: competition.competitionId,
      version: conflict?.version ?? schedule.version,
      stages: stages.map(({ stageId, nodes }) => ({ stageId, nodes: [...nodes] })),
      ...(reason ? { reason } : {}),
    }
    try {
      await call(saveSchedule, input, { quiet: [EDITED_MEANWHILE, NEEDS_REASON] })
      unsaved.setDirty(false)
      toast('success', t.saved)
      await refreshSetup()
      step.saved()
    } catch (error) {
      if (hasCode(error, EDITED_MEANWHILE)) setConflict(error.data as Conflict)
      if (hasCode(error, NEEDS_REASON)) {
        const given = await promptBox({ title: t.shortened, text: t.shortenedText, field: { label: t.reason, type: 'textarea' } })
        if (given?.trim()) await save(given.trim().slice(0, 200))
      }
    } finally {
      saving(false)
    }
  }
  return (
    <section className={styles.card}>
      <Timeline
        stages={stages}
        at={asAt ?? now}
        findings={findings}
        readOnly={!competition.isEditable}
        lockOf={(stage, node) => lockOf(isPublic, schedule.stages, stage, node, now)}
        onChange={(next) => {
          setEdited(next)
          unsaved.setDirty(!isSame(windowsOf(next), windowsOf(schedule.stages)))
        }}
      />
      {conflict ? <ConflictList conflict={conflict} /> : null}
      {competition.isEditable && stages.length > 0 ? (
        <div className={styles.save}>
          <Button
            type="primary"
            loading={isSaving}
            disabled={cannotSave}
            onClick={() => {
              step.wish(false)
              void save()
            }}
          >
            {t.save}
          </Button>
          {/* With nothing to save it goes on all the same. */}
          <SaveAndNext
            step={step}
            isSaving={isSaving}
            isDisabled={isDirty && hasErrors}
            onSave={() => (isDirty ? void save() : step.saved())}
          />
          {isDirty ? (
            <Button
              onClick={() => {
                setEdited(null)
                setConflict(null)
                unsaved.setDirty(false)
              }}
            >
              {t.reset}
            </Button>
          ) : null}
          {isDirty ? <span className={styles.dirty}>{t.unsaved}</span> : null}
        </div>
      ) : null}
      {stages.length > 0 ? (
        <AsAtPicker stages={stages} status={schedule.status as CompetitionStatus} value={asAt} now={now} onChange={setAsAt} />
      ) : null}
    </section>
  )
}

const windowsOf = (stages: readonly TimelineStage[]) => stages.map(({ stageId, nodes }) => ({ stageId, nodes: [...nodes] }))

/** Stages as they are now, with the windows as they are typed. */
const withWindows = (stored: readonly TimelineStage[], edited: readonly TimelineStage[] | null): readonly TimelineStage[] =>
  stored.map((stage) => ({ ...stage, nodes: edited?.find(({ stageId }) => stageId === stage.stageId)?.nodes ?? stage.nodes }))

// What has begun in a public competition keeps its start, as the server would refuse it. Asked of what is stored, not of what is typed.
const lockOf = (isPublic: boolean, stored: readonly TimelineStage[], stage: TimelineStage, node: WindowNode, now: Date) => {
  const was = stored.find(({ stageId }) => stageId === stage.stageId)?.nodes.find(({ kind }) => kind === node.kind)
  return isPublic && was && msOf(was.startsAt) <= now.getTime() ? 'start' : null
}

const ConflictList = ({ conflict }: { conflict: Conflict }) => {
  const t = useTexts(scheduleTexts)
  const show = (value: unknown): string => (value === null || value === undefined ? t.removed : String(value))
  return (
    <Alert
      type="warning"
      showIcon
      title={t.conflict(conflict.who)}
      description={
        <ul className={styles.conflict}>
          {conflict.changes.map((change) => (
            <li key={change.field}>
              <b>{change.field}</b>
              <span>
                {t.theirs}: {show(change.theirs)}
              </span>
              <span>
                {t.mine}: {show(change.mine)}
              </span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
