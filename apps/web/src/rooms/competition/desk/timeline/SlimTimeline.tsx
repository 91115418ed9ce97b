import { msOf } from '@kaisai/contract/china-clock'
import type { NodeRef, TimelineFinding } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage } from '@kaisai/contract/competition/timeline/node'
import { windowAt } from '@kaisai/contract/competition/timeline/window'
import { useRef } from 'react'
import { extentOf, pxOf, scaleOf, xOf } from './geometry.ts'
import { packRows, rowCount } from './pack-rows.ts'
import styles from './SlimTimeline.module.css'
import { TimelineAxis, TimelineGrid } from './TimelineAxis.tsx'
import { TimelineLines } from './TimelineLines.tsx'
import { findingsOf, isSameRef } from './timeline-edit.ts'
import { useWidth } from './use-width.ts'
import { familyOf, useWindowWords } from './window-look.ts'

interface SlimTimelineProps {
  stages: readonly TimelineStage[]
  at: Date
  now: Date
  findings: readonly TimelineFinding[]
  selected: NodeRef | null
  /** With the names of the stages beside the bars. */
  isNamed?: boolean
}

/** All windows as thin bars without words: the shape of the whole. The list beside it says the same, so it is for the eye only. */
export const SlimTimeline = ({ stages, at, now, findings, selected, isNamed }: SlimTimelineProps) => {
  const { stageName } = useWindowWords()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 358)
  const scale = scaleOf(extentOf(stages, [at.getTime(), now.getTime()]), 'fit', width)
  const lanes = stages.map((stage) => {
    const places = packRows(
      stage.nodes.map((node) => ({
        x: xOf(scale, msOf(node.startsAt)),
        widthPx: pxOf(scale, msOf(node.endsAt) - msOf(node.startsAt)),
        label: '',
      })),
      width,
    )
    return { stage, places, size: { '--rows': rowCount(places) } as React.CSSProperties }
  })
  return (
    <div className={styles.slim} aria-hidden="true">
      {isNamed ? (
        <div className={styles.names}>
          {lanes.map(({ stage, size }) => (
            <span key={stage.stageId} style={size}>
              {stageName(stage)}
            </span>
          ))}
        </div>
      ) : null}
      <div ref={frame} className={styles.frame}>
        <TimelineAxis scale={scale} now={now} />
        <TimelineGrid scale={scale} />
        <TimelineLines scale={scale} at={at} now={now} />
        {lanes.map(({ stage, places, size }) => (
          <div key={stage.stageId} className={styles.lane} style={size}>
            {stage.nodes.map((node, index) => {
              const ref = { stageId: stage.stageId, kind: node.kind }
              const isBad = findingsOf(findings, ref).some(({ severity }) => severity === 'error')
              const { x, widthPx, row } = places[index]!
              return (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two windows of a kind are a mistake that must be shown
                  key={`${node.kind}/${index}`}
                  className={styles.bar}
                  style={{ left: x, width: widthPx, '--at': row } as React.CSSProperties}
                  data-family={familyOf[node.kind]}
                  data-state={windowAt(node, at)}
                  data-severity={isBad ? 'error' : undefined}
                  data-selected={isSameRef(selected, ref)}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
