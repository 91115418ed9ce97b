import { chinaText, msOf } from '@kaisai/contract/china-clock'
import type { NodeRef, TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import { checkTimeline } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { useEffect, useState } from 'react'
import { serverNow } from '#web/clock.ts'
import { useLabel } from '#web/lang.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { FoldedTimeline } from './FoldedTimeline.tsx'
import { NarrowTimeline } from './NarrowTimeline.tsx'
import styles from './Timeline.module.css'
import { findNode, isSameRef, type LockOf, withAdded } from './timeline-edit.ts'
import type { TimelineModel } from './timeline-model.ts'
import { WideTimeline } from './WideTimeline.tsx'
import { useWindowWords } from './window-look.ts'

interface TimelineProps {
  /** In the order of `seq`. */
  stages: readonly TimelineStage[]
  /** The moment looked at: decides which windows show as open. Server time, or a simulated one. */
  at: Date
  /** The server's time; followed by itself unless given. */
  now?: Date
  /** Called with every change: while typing, on each key, at the end of a drag. Without it nothing can be changed. */
  onChange?: (stages: TimelineStage[]) => void
  readOnly?: boolean
  /** Starts as a slim picture without words, as on pages about something else; a button unfolds it. */
  startsFolded?: boolean
  /** Of `checkTimeline(stages)`; while a bar is dragged the timeline checks by itself. */
  findings: readonly TimelineFinding[]
  /** Give both to keep the selection outside. */
  selected?: NodeRef | null
  onSelect?: (ref: NodeRef | null) => void
  /** What of a window may not be changed any more, as the server would refuse it. */
  lockOf?: LockOf
}

/** One timeline of all windows of all stages, to look at and to plan with. */
export const Timeline = ({ stages, at, onChange, readOnly, findings, onSelect, lockOf = unlocked, ...props }: TimelineProps) => {
  const { t, fullName } = useWindowWords()
  const label = useLabel()
  const isNarrow = useNarrow()
  const clock = useMinutes()
  const [own, setOwn] = useState<NodeRef | null>(null)
  const [isFolded, fold] = useState(props.startsFolded ?? false)
  const [said, setSaid] = useState('')
  const select = (ref: NodeRef | null) => {
    setOwn(ref)
    onSelect?.(ref)
  }
  const change = (next: TimelineStage[], ref?: NodeRef) => {
    onChange?.(next)
    const stage = next.find(({ stageId }) => stageId === ref?.stageId)
    const node = findNode(next, ref)
    if (!ref || !stage || !node) return
    const found = checkTimeline(next).find((one) => isSameRef(one, ref) || isSameRef(one.other, ref))
    const [start, end] = [chinaText(msOf(node.startsAt)), chinaText(msOf(node.endsAt))]
    setSaid(t.moved(fullName(stage, node.kind), start, end) + (found ? t.foundNow(label(found.text)) : ''))
  }
  const model: TimelineModel = {
    stages,
    at,
    now: props.now ?? clock,
    findings,
    lockOf,
    isEditable: !!onChange && !readOnly,
    selected: props.selected === undefined ? own : props.selected,
    select,
    change,
    add: (stage, node) => {
      const ref = { stageId: stage.stageId, kind: node.kind }
      change(withAdded(stages, stage.stageId, node), ref)
      select(ref)
    },
    isFolded,
    fold,
    say: setSaid,
  }
  return (
    <section className={styles.timeline} aria-label={t.title}>
      {stages.length === 0 ? (
        <EmptyFace text={t.noStages} />
      ) : isFolded ? (
        <FoldedTimeline model={model} isNarrow={isNarrow} />
      ) : isNarrow ? (
        <NarrowTimeline model={model} />
      ) : (
        <WideTimeline model={model} />
      )}
      <p className="hidden-text" role="status">
        {said}
      </p>
    </section>
  )
}

const unlocked: LockOf = () => null

/** The server's time, minute by minute. */
const useMinutes = (): Date => {
  const [now, setNow] = useState(() => new Date(serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
