import type { Element, ShapeElement, TextElement } from '@kaisai/certificate/model/document'
import { shapeDrawing } from '@kaisai/certificate/model/shape'
import { memo, use, useMemo } from 'react'
import { useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { boundElement } from '../draw/bound.ts'
import { DrawingContext } from '../draw/drawing-context.ts'
import { ElementDrawing, transformOf } from '../draw/ElementDrawing.tsx'
import { useDesigner } from '../state/designer-store.ts'
import { nameOf } from '../state/element-name.ts'
import styles from './Stage.module.css'

/** An element on the stage. While it is moved only its transform changes; while its size changes its words are laid out anew. */
export const StageElement = memo(({ element, isEdited }: { element: Element; isEdited: boolean }) => {
  const live = useDesigner((state) => state.live?.get(element.id) ?? null)
  const [width, height] = [live?.width ?? element.width, live?.height ?? element.height]
  const drawn = useMemo(
    () => (width === element.width && height === element.height ? element : { ...element, width, height }),
    [element, width, height],
  )
  if (element.isHidden) return null
  return (
    <g transform={transformOf(live ?? element)} data-id={element.id}>
      {isEdited ? null : <ElementDrawing element={drawn} />}
      {drawn.type === 'text' && !isEdited ? <EmptyWords element={drawn} /> : null}
      {drawn.type === 'shape' && (drawn.fill === '' || drawn.shape === 'line') ? (
        <OutlineGrasp element={drawn} />
      ) : (
        <rect
          width={width}
          height={height}
          fill="transparent"
          data-element={element.id}
          cursor={element.isLocked ? 'default' : 'move'}
        />
      )}
    </g>
  )
})

const GRASP_PX = 12

/** A shape without fill is grasped by its outline: what lies within it is reached through it. */
const OutlineGrasp = ({ element }: { element: ShapeElement }) => {
  const scale = useDesigner((state) => state.canvasScale)
  const { d, strokeWidth } = shapeDrawing(element)
  return (
    <path
      d={d}
      fill="none"
      stroke="transparent"
      strokeWidth={Math.max(strokeWidth, GRASP_PX / scale)}
      pointerEvents="stroke"
      data-element={element.id}
      cursor={element.isLocked ? 'default' : 'move'}
    />
  )
}

/** An element without words would not be found again: a number without a prefix, a text that was emptied. */
const EmptyWords = ({ element }: { element: TextElement }) => {
  const t = useTexts(designerTexts)
  const { facts } = use(DrawingContext)
  const { width, height } = element
  if (boundElement(element, facts).element.contentText.trim() !== '') return null
  return (
    <g className={styles.empty} data-empty="">
      <rect width={width} height={height} />
      <text x={width / 2} y={height / 2} fontSize={Math.min(14, height * 0.8)} textAnchor="middle" dominantBaseline="central">
        {t.emptyWords(nameOf(element, t))}
      </text>
    </g>
  )
}
