import type { Glyph, TextLayout } from '@kaisai/certificate/layout/runs'
import type { TextElement } from '@kaisai/certificate/model/document'
import { textPaths } from '@kaisai/certificate/svg/text-paths'
import { memo, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { layoutOf } from './bound.ts'
import { DrawingContext } from './drawing-context.ts'
import { askOutlines, hasOutlines, knownOutline, onOutlines } from './font-store.ts'

/** The words of a filled text element, glyph by glyph where its layout put them: as they will be printed. */
export const TextDrawing = memo(({ element }: { element: TextElement }) => {
  const { book } = use(DrawingContext)
  const layout = book ? layoutOf(element, book) : null
  const isComplete = useOutlines(layout)
  const paths = useMemo(
    () => (layout && book && isComplete ? textPaths(layout, book, knownOutline) : null),
    [layout, book, isComplete],
  )
  if (!layout) return null
  if (!paths) return <Plain layout={layout} />
  return paths.map((path, at) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: glyphs of one layout never change places
      key={at}
      d={path.d}
      transform={path.transform}
      fill={path.fill}
      {...(path.stroke ? { stroke: path.stroke, strokeWidth: path.strokeWidth, strokeLinejoin: 'round' } : {})}
    />
  ))
})

/** Asks for the outlines of a layout and says when all are there. */
const useOutlines = (layout: TextLayout | null): boolean => {
  const isComplete = useSyncExternalStore(onOutlines, () => layout !== null && hasOutlines(layout))
  useEffect(() => {
    if (layout && !isComplete) askOutlines(layout)
  }, [layout, isComplete])
  return isComplete
}

const placeOf = ({ x, y, isTurned }: Glyph): string => `translate(${x} ${y})${isTurned ? ' rotate(90)' : ''}`

/** Until the outlines are there: the system's letters at the same places. */
const Plain = ({ layout }: { layout: TextLayout }) =>
  layout.runs.map((run, place) => (
    <g
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of one layout never change places
      key={place}
      fill={run.color}
      fontSize={run.size}
      fontFamily={run.face.startsWith('song') ? 'serif' : 'sans-serif'}
    >
      {run.glyphs.map((glyph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <text key={at} transform={placeOf(glyph)}>
          {glyph.char}
        </text>
      ))}
    </g>
  ))
