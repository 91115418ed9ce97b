import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons'
import { msOf } from '@kaisai/contract/china-clock'
import type { TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import { latePolicies, type TimelineStage, type WindowNode } from '@kaisai/contract/competition/timeline/node'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLabel } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './BarCard.module.css'
import type { Grip } from './timeline-edit.ts'
import { familyOf, stateMeaning, useWindowWords } from './window-look.ts'

interface BarCardProps {
  /** The bar it belongs to. */
  anchor: () => HTMLElement | null
  stage: TimelineStage
  node: WindowNode
  at: Date
  findings: readonly TimelineFinding[]
  /** The part that is being dragged: its time stands out. */
  grip: Grip | null
}

const GAP_PX = 8
const MARGIN_PX = 8

/** What a bar says when pointed at, focused or dragged: exact times, length, and what is wrong. */
export const BarCard = ({ anchor, stage, node, at, findings, grip }: BarCardProps) => {
  const { t, fullName, timeWords, lengthOf, stateOf } = useWindowWords()
  const label = useLabel()
  const card = useRef<HTMLDivElement>(null)
  // After every render: the bar moves under the pointer.
  useLayoutEffect(() => {
    const bar = anchor()?.getBoundingClientRect()
    if (!bar || !card.current) return
    const { width, height } = card.current.getBoundingClientRect()
    const middle =
      grip === 'start' ? bar.left : grip === 'end' ? bar.right : (Math.max(0, bar.left) + Math.min(innerWidth, bar.right)) / 2
    const left = Math.min(Math.max(MARGIN_PX, middle - width / 2), innerWidth - width - MARGIN_PX)
    const above = bar.top - height - GAP_PX
    card.current.style.left = `${left}px`
    card.current.style.top = `${above > MARGIN_PX ? above : bar.bottom + GAP_PX}px`
  })
  const { state, words } = stateOf(node, at)
  return createPortal(
    <div ref={card} className={styles.card} data-family={familyOf[node.kind]} data-live={grip !== null} role="presentation">
      <p className={styles.title}>
        <strong>{fullName(stage, node.kind)}</strong>
        {grip ? null : <StatusTag meaning={stateMeaning[state]}>{words}</StatusTag>}
      </p>
      <dl className={styles.times}>
        <dt>{t.start}</dt>
        <dd data-changing={grip === 'start' || grip === 'move'}>{timeWords(msOf(node.startsAt))}</dd>
        <dt>{t.end}</dt>
        <dd data-changing={grip === 'end' || grip === 'move'}>{timeWords(msOf(node.endsAt))}</dd>
        <dt>{t.length}</dt>
        <dd>{lengthOf(node)}</dd>
        {node.latePolicy === 'reject' ? null : (
          <>
            <dt>{t.late}</dt>
            <dd>
              {label(latePolicies[node.latePolicy])} · {node.graceMinutes} {t.minutes}
            </dd>
          </>
        )}
      </dl>
      {(grip ? findings.slice(0, 1) : findings).map(({ key, severity, text, kind, other }) => (
        <p key={`${key}/${kind}/${other?.kind}/${other?.stageId}`} className={styles.finding} data-severity={severity}>
          {severity === 'error' ? <ExclamationCircleFilled /> : <WarningFilled />}
          {label(text)}
        </p>
      ))}
    </div>,
    document.body,
  )
}
