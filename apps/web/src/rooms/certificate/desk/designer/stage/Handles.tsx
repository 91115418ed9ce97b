import { type Grip, gripPoint, grips, middleOf, type Turned, turn, unionOf } from '@kaisai/certificate/model/geometry'
import { useMemo } from 'react'
import { selectedElements, useDesigner } from '../state/designer-store.ts'
import styles from './Stage.module.css'

const GRIP_PX = 9
const TURN_PX = 26
/** A finger needs more than a handle shows. */
const FINGER_PX = 30

/** The frame about the selection with its handles; in pixels, so that it looks the same at every zoom. */
export const Handles = () => {
  const history = useDesigner((state) => state.history)
  const selected = useDesigner((state) => state.selected)
  const live = useDesigner((state) => state.live)
  const scale = useDesigner((state) => state.canvasScale)
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const isEditing = useDesigner((state) => state.editing !== null)
  const elements = useMemo(() => selectedElements({ history, selected }), [history, selected])
  const rects = elements.map((element) => live?.get(element.id) ?? element)
  const around = unionOf(rects)
  if (!around) return null
  const rect: Turned = rects.length === 1 ? rects[0]! : { ...around, rotate: 0 }
  const [only] = elements
  const isLine = elements.length === 1 && only?.type === 'shape' && only.shape === 'line'
  const isFixed = isReadOnly || isEditing || elements.every(({ isLocked }) => isLocked)
  return (
    <g>
      {rects.length > 1
        ? rects.map((one, at) => <Outline key={elements[at]!.id} rect={one} scale={scale} className={styles.member} />)
        : null}
      <Outline rect={rect} scale={scale} className={isFixed && !isEditing ? styles.locked : styles.outline} />
      {isFixed ? null : <Grips rect={rect} scale={scale} isLine={isLine} />}
    </g>
  )
}

const Outline = ({ rect, scale, className }: { rect: Turned; scale: number; className: string | undefined }) => (
  <rect
    className={className}
    x={rect.left * scale}
    y={rect.top * scale}
    width={rect.width * scale}
    height={rect.height * scale}
    transform={rect.rotate === 0 ? undefined : rotation(rect, scale)}
  />
)

const Grips = ({ rect, scale, isLine }: { rect: Turned; scale: number; isLine: boolean }) => {
  const top = gripPoint(rect, { x: 0, y: -1 })
  const away = turn({ x: 0, y: -TURN_PX }, { x: 0, y: 0 }, rect.rotate)
  const [x, y] = [top.x * scale, top.y * scale]
  const isCoarse = matchMedia('(pointer: coarse)').matches
  const isSmall = Math.min(rect.width, rect.height) * scale < 30
  return (
    <>
      <line className={styles.stem} x1={x} y1={y} x2={x + away.x} y2={y + away.y} />
      <circle className={styles.turn} cx={x + away.x} cy={y + away.y} r={isCoarse ? 12 : 6} data-rotate="" />
      {grips
        .filter((grip) => (isLine ? grip.y === 0 : !isSmall || (grip.x !== 0 && grip.y !== 0)))
        .map((grip) => {
          const at = gripPoint(rect, grip)
          const name = `${grip.x},${grip.y}`
          return isCoarse ? (
            <g key={name}>
              <rect
                fill="transparent"
                x={at.x * scale - FINGER_PX / 2}
                y={at.y * scale - FINGER_PX / 2}
                width={FINGER_PX}
                height={FINGER_PX}
                data-grip={name}
              />
              <circle className={styles.grip} cx={at.x * scale} cy={at.y * scale} r={GRIP_PX * 0.7} pointerEvents="none" />
            </g>
          ) : (
            <rect
              key={`${grip.x},${grip.y}`}
              className={styles.grip}
              x={at.x * scale - GRIP_PX / 2}
              y={at.y * scale - GRIP_PX / 2}
              width={GRIP_PX}
              height={GRIP_PX}
              transform={`rotate(${rect.rotate} ${at.x * scale} ${at.y * scale})`}
              data-grip={`${grip.x},${grip.y}`}
              style={{ cursor: cursorOf(grip, rect.rotate) }}
            />
          )
        })}
    </>
  )
}

const rotation = (rect: Turned, scale: number): string => {
  const { x, y } = middleOf(rect)
  return `rotate(${rect.rotate} ${x * scale} ${y * scale})`
}

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const
const cursorOf = ({ x, y }: Grip, rotate: number): string => {
  const angle = (Math.atan2(y, x) * 180) / Math.PI + 90 + rotate
  return cursors[(((Math.round(angle / 45) % 4) + 4) % 4) as 0 | 1 | 2 | 3]
}
