import { stageLevelLabels, stageModeLabels } from '@kaisai/contract/competition/labels'
import { deleteStage, listStages, moveStage, sortStages } from '@kaisai/contract/competition/stage.endpoints'
import { stageStates } from '@kaisai/contract/competition/stage.states'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useName } from '#web/use-name.ts'
import { refreshSetup, type Setup } from '../setup-context.ts'
import styles from './Schedule.module.css'
import { StageDrawer } from './StageDrawer.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import type { StageRow } from './stage-row.ts'

type Hand = keyof (typeof scheduleTexts)['zh']['consequence']
const hands: readonly Hand[] = ['open', 'pause', 'resume', 'reopen']

/** The stages in their order: added, changed, moved, run by hand, deleted. */
export const StagesPanel = ({ setup }: { setup: Setup }) => {
  const t = useTexts(scheduleTexts)
  const { competitionId, isEditable } = setup.competition
  const { data = [] } = useReply(listStages, { competitionId }, { staleMs: 0, keep: true })
  const [target, setTarget] = useState<StageRow | 'new' | null>(null)
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <div>
          <h2>{t.stages}</h2>
          <p>{t.stagesHint}</p>
        </div>
        {isEditable ? (
          <Button type={data.length === 0 ? 'primary' : 'default'} onClick={() => setTarget('new')}>
            {t.addStage}
          </Button>
        ) : null}
      </header>
      {data.length === 0 ? <p className={styles.quiet}>{t.noStages}</p> : null}
      <ul className={styles.rows}>
        {data.map((stage, at) => (
          <StageLine key={stage.stageId} stages={data} at={at} isEditable={isEditable} onEdit={() => setTarget(stage)} />
        ))}
      </ul>
      <StageDrawer competitionId={competitionId} target={target} onClose={() => setTarget(null)} />
    </section>
  )
}

interface LineProps {
  stages: readonly StageRow[]
  at: number
  isEditable: boolean
  onEdit: () => void
}

const StageLine = ({ stages, at, isEditable, onEdit }: LineProps) => {
  const t = useTexts(scheduleTexts)
  const label = useLabel()
  const nameOf = useName()
  const stage = stages[at]!
  const isPending = stage.status === 'pending'
  const does = async (work: Promise<unknown>): Promise<void> => {
    await work.then(
      () => toast('success', t.done),
      () => undefined,
    )
    await refreshSetup()
  }
  const swap = (by: number) => {
    const ids = stages.map(({ stageId }) => stageId)
    ;[ids[at], ids[at + by]] = [ids[at + by]!, ids[at]!]
    return does(call(sortStages, { competitionId: stage.competitionId, stageIds: ids }))
  }
  const remove = async (): Promise<void> => {
    const box = { title: t.removeTitle(nameOf(stage)), text: t.removeText, danger: true, confirmText: t.remove }
    if (await confirmBox(box)) await does(call(deleteStage, { stageId: stage.stageId }))
  }
  const run = async (verb: Hand): Promise<void> => {
    const name = label(stageStates.moves[verb].label)
    const box = { title: t.ask(name, nameOf(stage)), text: t.consequence[verb], confirmText: name }
    const reason =
      'reason' in stageStates.moves[verb]
        ? await promptBox({ ...box, field: { label: t.reason, type: 'textarea' } })
        : (await confirmBox(box))
          ? ''
          : null
    if (reason !== null)
      await does(
        call(moveStage, { stageId: stage.stageId, verb, ...(reason.trim() ? { reason: reason.trim().slice(0, 200) } : {}) }),
      )
  }
  return (
    <li>
      <b>{stage.seq}</b>
      <span className={styles.grow}>
        {nameOf(stage)}{' '}
        <StatusTag {...(isPending ? { meaning: 'idle' as const } : { status: stage.status })}>{stage.statusName}</StatusTag>
        <br />
        <small>
          {label(stageLevelLabels[stage.level as keyof typeof stageLevelLabels])} ·{' '}
          {label(stageModeLabels[stage.mode as keyof typeof stageModeLabels])}
          {stage.place ? ` · ${stage.place}` : ''}
          {stage.startTime && stage.endTime
            ? ` · ${formatDate(stage.startTime, 'day')} – ${formatDate(stage.endTime, 'day')}`
            : ''}
        </small>
      </span>
      {isEditable ? (
        <RowActions
          actions={[
            { key: 'edit', label: t.edit, onClick: onEdit },
            ...hands
              .filter((verb) => stage.moves.includes(verb))
              .map((verb) => ({ key: verb, label: label(stageStates.moves[verb].label), onClick: () => run(verb) })),
            {
              key: 'up',
              label: t.up,
              shown: isPending && at > 0 && stages[at - 1]!.status === 'pending',
              onClick: () => swap(-1),
            },
            { key: 'down', label: t.down, shown: isPending && at < stages.length - 1, onClick: () => swap(1) },
            { key: 'remove', label: t.remove, danger: true, shown: isPending, onClick: remove },
          ]}
        />
      ) : null}
    </li>
  )
}
