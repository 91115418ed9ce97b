import type { ImageElement } from '@kaisai/certificate/model/document'
import { defaultShapes, SHAPE_SIZE } from '@kaisai/certificate/svg/default-pictures'
import { memo, use, useSyncExternalStore } from 'react'
import { DrawingContext } from './drawing-context.ts'
import { askOutline, knownOutline, onOutlines } from './font-store.ts'

interface DefaultPictureProps {
  code: ImageElement['code']
  width: number
  height: number
  opacity: number
}

/** What stands for a picture until the real one is there: a sample code, a seal of nobody. */
export const DefaultPicture = memo(({ code, width, height, opacity }: DefaultPictureProps) => {
  const { book } = use(DrawingContext)
  // Words on the seal are glyphs, too: drawn again when one more of them has arrived.
  useSyncExternalStore(onOutlines, () => (book ? defaultShapes(code, book, knownOutline).length : 0))
  if (!book) return null
  const size = Math.min(width, height)
  const place = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / SHAPE_SIZE})`
  return (
    <g transform={place} opacity={opacity}>
      {defaultShapes(code, book, askOutline).map(({ d, fill, matrix }, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes of one picture never change places
          key={at}
          d={d}
          fill={fill}
          transform={matrix ? `matrix(${matrix.join(' ')})` : undefined}
        />
      ))}
    </g>
  )
})
