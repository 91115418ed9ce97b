import { msOf } from '@kaisai/contract/china-clock'
import { checkTimeline, type NodeRef } from '@kaisai/contract/competition/timeline/check-timeline'
import type { TimelineStage, WindowNode } from '@kaisai/contract/competition/timeline/node'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { AddNode } from './AddNode.tsx'
import { BarCard } from './BarCard.tsx'
import { keyAction } from './bar-input.ts'
import { EditorPopover } from './EditorPopover.tsx'
import { FindingsList } from './FindingsList.tsx'
import { extentOf, pxOf, scaleOf, widthOf, xOf, type Zoom } from './geometry.ts'
import { packRows, rowCount } from './pack-rows.ts'
import { TimelineAxis, TimelineGrid } from './TimelineAxis.tsx'
import styles from './TimelineBody.module.css'
import { TimelineHead } from './TimelineHead.tsx'
import { TimelineLane } from './TimelineLane.tsx'
import { TimelineLines } from './TimelineLines.tsx'
import { allows, changedBy, findingsOf, findNode, isSameRef, keyOf, withNode } from './timeline-edit.ts'
import { isOtherTime, type TimelineModel } from './timeline-model.ts'
import { useBarFocus } from './use-bar-focus.ts'
import { useTimelineDrag } from './use-timeline-drag.ts'
import { useWidth } from './use-width.ts'
import { useWindowWords } from './window-look.ts'

/** A sign beside the word of a window something was found about. */
const SIGN_PX = 16

/** The timeline on a wide screen: a lane per stage, bars to drag and to move by keys, one axis. */
export const WideTimeline = ({ model }: { model: TimelineModel }) => {
  const { stages, at, now, selected, isEditable, lockOf } = model
  const { t, stageName, shortName } = useWindowWords()
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [pointed, setPointed] = useState<NodeRef | null>(null)
  const [focused, setFocused] = useState<NodeRef | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller, 960)
  const extent = useMemo(() => extentOf(stages, [at.getTime(), now.getTime()]), [stages, at, now])
  const scale = useMemo(() => scaleOf(extent, zoom, width), [extent, zoom, width])
  const { drag, shown, take, wasDragged } = useTimelineDrag({
    stages,
    scale,
    scroller,
    onDrop: (dropped, { ref }) => model.change(dropped, ref),
    onCancel: () => model.say(t.cancelled),
  })
  const findings = useMemo(() => (drag ? checkTimeline(shown) : model.findings), [drag, shown, model.findings])
  const bars = useBarFocus(stages, body)
  const lanes = useMemo(
    () =>
      stages.map(({ stageId, nodes }) => {
        const wishes = nodes.map((node) => ({
          x: xOf(scale, msOf(node.startsAt)),
          widthPx: pxOf(scale, msOf(node.endsAt) - msOf(node.startsAt)),
          label: shortName(node.kind),
          extraPx: findingsOf(model.findings, { stageId, kind: node.kind }).length > 0 ? SIGN_PX : 0,
        }))
        const places = packRows(wishes, widthOf(scale))
        return { places, rows: rowCount(places) }
      }),
    [stages, scale, model.findings, shortName],
  )

  // A new zoom, or another time to look at, comes into the middle.
  const watched = isOtherTime(model) ? at.getTime() : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two move the view
  useLayoutEffect(() => {
    const middle = Math.min(Math.max(at.getTime(), extent.fromMs), extent.toMs)
    if (scroller.current) scroller.current.scrollLeft = xOf(scale, middle) - width / 2
  }, [zoom, watched])

  const onKey = (event: KeyboardEvent, stage: TimelineStage, node: WindowNode) => {
    const ref = { stageId: stage.stageId, kind: node.kind }
    const action = keyAction(event, isEditable)
    if (!action || (action.type === 'close' && !selected)) return
    event.preventDefault()
    if (action.type === 'close') return model.select(null)
    if (action.type === 'go') return bars.go(keyOf(ref), action.to)
    const lock = lockOf(stage, node)
    if (!allows(lock, action.grip)) return model.say(lock === 'all' ? t.allLocked : t.startLocked)
    model.change(withNode(stages, ref, changedBy(node, action.grip, action.deltaMs)), ref)
  }

  const carded = drag?.ref ?? pointed ?? focused
  const cardStage = shown.find(({ stageId }) => stageId === carded?.stageId)
  const cardNode = findNode(shown, carded)
  const isCardShown = drag !== null || !isSameRef(carded, selected) || !isEditable
  return (
    <>
      <TimelineHead findings={findings} zoom={zoom} onZoom={setZoom} isFolded={false} onFold={model.fold} />
      <div ref={body} className={styles.body} data-dragging={drag?.grip}>
        <div className={styles.heads}>
          {stages.map((stage, index) => (
            <div key={stage.stageId} className={styles.laneHead} style={{ '--rows': lanes[index]!.rows } as React.CSSProperties}>
              <strong title={stageName(stage)}>{stageName(stage)}</strong>
              {isEditable ? <AddNode stages={stages} stage={stage} at={at} onAdd={model.add} /> : null}
            </div>
          ))}
        </div>
        <div ref={scroller} className={styles.scroller}>
          <div className={styles.content} style={{ width: widthOf(scale) }}>
            <TimelineAxis scale={scale} now={now} />
            <TimelineGrid scale={scale} />
            <TimelineLines scale={scale} at={at} now={now} />
            {shown.map((stage, index) => (
              <TimelineLane
                key={stage.stageId}
                stage={stage}
                {...lanes[index]!}
                scale={scale}
                at={at}
                findings={findings}
                lockOf={lockOf}
                isEditable={isEditable}
                selectedKey={selected && keyOf(selected)}
                tabKey={bars.tabKey}
                drag={drag}
                onTake={(event, { stageId }, { kind }, grip) => take(event, { stageId, kind }, grip)}
                onKey={onKey}
                onPick={({ stageId }, { kind }) => {
                  if (!wasDragged.current) model.select({ stageId, kind })
                  wasDragged.current = false
                }}
                onPoint={({ stageId }, { kind }, isPointed) => setPointed(isPointed ? { stageId, kind } : null)}
                onFocus={({ stageId }, { kind }, isVisible) => {
                  bars.noteFocus(keyOf({ stageId, kind }))
                  setFocused(isVisible ? { stageId, kind } : null)
                }}
                onBlur={() => setFocused(null)}
              />
            ))}
          </div>
        </div>
        <EditorPopover model={model} body={body} barOf={bars.barOf} isHidden={drag !== null} />
      </div>
      {carded && cardStage && cardNode && isCardShown ? (
        <BarCard
          anchor={() => bars.barOf(keyOf(carded))}
          stage={cardStage}
          node={cardNode}
          at={at}
          findings={findingsOf(findings, carded)}
          grip={drag?.grip ?? null}
        />
      ) : null}
      <p className={styles.how}>{isEditable ? (focused ? t.howEdit : t.dragHint) : focused ? t.howRead : ''}</p>
      <FindingsList findings={findings} onLocate={model.select} />
    </>
  )
}
