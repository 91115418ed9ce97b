import { type DragEvent, useState } from 'react'
import { useDesigner } from '../state/designer-store.ts'
import { dropAt, mayDrop } from '../state/drag-data.ts'
import { useCommands } from '../state/use-commands.ts'
import { usePictureUpload } from '../state/use-picture-upload.ts'
import { toStage } from './to-stage.ts'
import type { Place } from './use-pointer.ts'

/** Canvas units between pictures that are dropped together. */
const STEP = 24

/** Things of the palette and picture files that are let fall on the canvas. */
export const useStageDrop = ({ x, y, scale }: Place) => {
  const commands = useCommands()
  const { upload } = usePictureUpload()
  const isReadOnly = useDesigner((state) => state.isReadOnly)
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent<HTMLElement>): void => {
      if (isReadOnly || !mayDrop(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>): void => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent<HTMLElement>): void => {
      setOver(false)
      if (isReadOnly) return
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      const spot = { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale }
      toStage()
      if (dropAt(event.dataTransfer, spot, commands)) return
      // One after the other, each a little beside the one before.
      void [...event.dataTransfer.files].reduce(async (before, file, at) => {
        await before
        const sent = await upload(file)
        const beside = { x: spot.x + at * STEP, y: spot.y + at * STEP }
        if (sent) commands.addPicture(sent.fileId, sent.width, sent.height, beside)
      }, Promise.resolve())
    },
  }
  return { isOver: isOver && !isReadOnly, handlers }
}
