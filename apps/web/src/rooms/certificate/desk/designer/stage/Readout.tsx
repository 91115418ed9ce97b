import { unionOf } from '@kaisai/certificate/model/geometry'
import { useDesigner } from '../state/designer-store.ts'
import { useLengths } from '../state/use-unit.ts'
import styles from './Stage.module.css'

/** Pixels between the pointer and what is said beside it. */
const AWAY_PX = 16

/** Place, size or angle while something is dragged, beside the pointer. */
export const Readout = ({ width }: { width: number }) => {
  const readout = useDesigner((state) => state.readout)
  const live = useDesigner((state) => state.live)
  const { unit, show } = useLengths()
  if (!readout || !live) return null
  const rects = [...live.values()]
  const rect = rects.length === 1 ? rects[0]! : unionOf(rects)
  if (!rect) return null
  const whole = (units: number): string => (unit === 'mm' ? show(units).toFixed(1) : String(Math.round(units)))
  const tail = unit === 'mm' ? ' mm' : ''
  const words =
    readout.kind === 'move'
      ? `${whole(rect.left)}, ${whole(rect.top)}${tail}`
      : readout.kind === 'resize'
        ? `${whole(rect.width)} × ${whole(rect.height)}${tail}`
        : `${Math.round(rects[0]!.rotate * 10) / 10}°`
  // At the right edge of the stage it stands on the other side.
  const isRight = readout.x > width - 140
  return (
    <output
      className={styles.readout}
      style={{
        left: readout.x + (isRight ? -AWAY_PX : AWAY_PX),
        top: readout.y + AWAY_PX,
        transform: isRight ? 'translateX(-100%)' : undefined,
      }}
      aria-live="off"
    >
      {words}
    </output>
  )
}
