import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons'
import { chinaText, msOf } from '@kaisai/contract/china-clock'
import type { TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage, WindowNode } from '@kaisai/contract/competition/timeline/node'
import type { KeyboardEvent, PointerEvent } from 'react'
import { gripAt } from './bar-input.ts'
import type { BarPlace } from './pack-rows.ts'
import styles from './TimelineBody.module.css'
import type { Grip, Lock } from './timeline-edit.ts'
import { familyOf, useWindowWords } from './window-look.ts'

export interface BarHandlers {
  onTake: (event: PointerEvent, stage: TimelineStage, node: WindowNode, grip: Grip) => void
  onKey: (event: KeyboardEvent, stage: TimelineStage, node: WindowNode) => void
  onPick: (stage: TimelineStage, node: WindowNode) => void
  onPoint: (stage: TimelineStage, node: WindowNode, isPointed: boolean) => void
  onFocus: (stage: TimelineStage, node: WindowNode, isVisible: boolean) => void
  onBlur: () => void
}

interface TimelineBarProps extends BarHandlers {
  stage: TimelineStage
  node: WindowNode
  place: BarPlace
  at: Date
  findings: readonly TimelineFinding[]
  lock: Lock
  /** Pixels a minute takes: for the minutes of grace behind the end. */
  pxPerMinute: number
  isEditable: boolean
  isSelected: boolean
  isDragged: boolean
  /** The one bar the Tab key stops at. */
  isTabStop: boolean
  barKey: string
}

/** One window as a bar: a button that can be dragged, and moved by keys. */
export const TimelineBar = ({ stage, node, place, findings, ...props }: TimelineBarProps) => {
  const { t, stageName, spokenName, shortName, stateOf } = useWindowWords()
  const { state, words } = stateOf(node, props.at)
  const severity = findings.some((one) => one.severity === 'error') ? 'error' : findings.length > 0 ? 'warning' : undefined
  const times = [chinaText(msOf(node.startsAt)), chinaText(msOf(node.endsAt))] as const
  const gracePx = node.latePolicy === 'reject' ? 0 : node.graceMinutes * props.pxPerMinute
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    const isTouch = event.pointerType === 'touch'
    // A finger scrolls: it takes hold only of what it has chosen before.
    if (!props.isEditable || props.lock === 'all' || (isTouch && !props.isSelected)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const grip = gripAt(event.clientX - left, width, isTouch)
    props.onTake(event, stage, node, props.lock === 'start' && grip !== 'end' ? 'end' : grip)
  }
  return (
    <button
      type="button"
      className={styles.bar}
      style={{ left: place.x, width: place.widthPx, '--at': place.row } as React.CSSProperties}
      data-bar={props.barKey}
      data-family={familyOf[node.kind]}
      data-state={state}
      data-severity={severity}
      data-selected={props.isSelected}
      data-dragged={props.isDragged}
      data-editable={props.isEditable && props.lock !== 'all'}
      data-lock={props.lock ?? undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-label={
        t.barName(stageName(stage), spokenName(node.kind), ...times, words) +
        (findings.length > 0 ? t.barFindings(findings.length) : '')
      }
      aria-pressed={props.isSelected}
      onPointerDown={take}
      onPointerEnter={(event) => event.pointerType !== 'touch' && props.onPoint(stage, node, true)}
      onPointerLeave={() => props.onPoint(stage, node, false)}
      onFocus={(event) => props.onFocus(stage, node, event.currentTarget.matches(':focus-visible'))}
      onBlur={props.onBlur}
      onKeyDown={(event) => props.onKey(event, stage, node)}
      onClick={() => props.onPick(stage, node)}
    >
      <span className={styles.word} data-place={place.word}>
        {severity === 'error' ? <ExclamationCircleFilled className={styles.errorSign} /> : null}
        {severity === 'warning' ? <WarningFilled className={styles.warningSign} /> : null}
        {shortName(node.kind)}
      </span>
      {gracePx >= 3 ? <span className={styles.graceTail} style={{ width: gracePx }} /> : null}
      <span className={styles.grip} data-grip="start" />
      <span className={styles.grip} data-grip="end" />
    </button>
  )
}
