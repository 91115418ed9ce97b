import type { Element } from '@kaisai/certificate/model/document'
import { memo, useMemo } from 'react'
import { ElementDrawing, transformOf } from '../draw/ElementDrawing.tsx'
import { useDesigner } from '../state/designer-store.ts'

/** An element on the stage. While it is moved only its transform changes; while its size changes its words are laid out anew. */
export const StageElement = memo(({ element }: { element: Element }) => {
  const live = useDesigner((state) => state.live?.get(element.id) ?? null)
  const isEdited = useDesigner((state) => state.editing === element.id)
  const [width, height] = [live?.width ?? element.width, live?.height ?? element.height]
  const drawn = useMemo(
    () => (width === element.width && height === element.height ? element : { ...element, width, height }),
    [element, width, height],
  )
  if (element.isHidden) return null
  return (
    <g transform={transformOf(live ?? element)} data-id={element.id}>
      {isEdited ? null : <ElementDrawing element={drawn} />}
      <rect
        width={width}
        height={height}
        fill="transparent"
        data-element={element.id}
        cursor={element.isLocked ? 'default' : 'move'}
      />
    </g>
  )
})
