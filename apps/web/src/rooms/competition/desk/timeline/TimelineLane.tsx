import { msOf } from '@kaisai/contract/china-clock'
import type { TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { type Scale, xOf } from './geometry.ts'
import type { BarPlace } from './pack-rows.ts'
import { type BarHandlers, TimelineBar } from './TimelineBar.tsx'
import styles from './TimelineBody.module.css'
import { findingsOf, isSameRef, keyOf, type LockOf } from './timeline-edit.ts'
import type { Drag } from './use-timeline-drag.ts'
import { useWindowWords } from './window-look.ts'

interface TimelineLaneProps extends BarHandlers {
  stage: TimelineStage
  places: readonly BarPlace[]
  rows: number
  scale: Scale
  at: Date
  findings: readonly TimelineFinding[]
  lockOf: LockOf
  isEditable: boolean
  selectedKey: string | null
  tabKey: string | null
  drag: Drag | null
}

/** The windows of one stage, packed into rows. */
export const TimelineLane = ({ stage, places, rows, scale, drag, ...props }: TimelineLaneProps) => {
  const { t, stageName } = useWindowWords()
  return (
    <section className={styles.lane} style={{ '--rows': rows } as React.CSSProperties} aria-label={t.stage(stageName(stage))}>
      {stage.nodes.length === 0 ? <p className={styles.noWindows}>{t.noWindows}</p> : null}
      {stage.nodes.map((node, index) => {
        const ref = { stageId: stage.stageId, kind: node.kind }
        const barKey = keyOf(ref)
        const isDragged = isSameRef(drag?.ref, ref)
        // While it is dragged a bar keeps its row and the side of its word: only its edges follow the pointer.
        const place = isDragged ? followed(places[index]!, scale, msOf(node.startsAt), msOf(node.endsAt)) : places[index]!
        return (
          <TimelineBar
            // biome-ignore lint/suspicious/noArrayIndexKey: two windows of a kind are a mistake that must be shown
            key={`${barKey}/${index}`}
            {...props}
            stage={stage}
            node={node}
            place={place}
            barKey={barKey}
            findings={findingsOf(props.findings, ref)}
            lock={props.lockOf(stage, node)}
            pxPerMinute={scale.pxPerDay / 1440}
            isSelected={props.selectedKey === barKey}
            isTabStop={props.tabKey === barKey}
            isDragged={isDragged}
          />
        )
      })}
    </section>
  )
}

const followed = (place: BarPlace, scale: Scale, startMs: number, endMs: number): BarPlace => {
  const x = xOf(scale, startMs)
  return { ...place, x, widthPx: Math.max(place.word === 'in' ? 24 : 8, xOf(scale, endMs) - x) }
}
