// What is dragged out of the palette onto the canvas.
import { type ImageCode, type TextCode, textCodes } from '@kaisai/certificate/model/codes'
import { type ShapeKind, shapeKinds } from '@kaisai/certificate/model/document'
import { blocks } from '@kaisai/certificate/model/presets'
import type { Commands, Spot } from './commands.ts'

const TYPE = 'application/x-kaisai-designer'

export type Dragged =
  | { readonly code: TextCode | ImageCode }
  | { readonly block: string }
  | { readonly words: string }
  | { readonly shape: ShapeKind }

/** Puts it on its way. */
export const dragOut = (transfer: DataTransfer, dragged: Dragged): void => {
  transfer.setData(TYPE, JSON.stringify(dragged))
  transfer.effectAllowed = 'copy'
}

/** Whether something of the palette, or a file, is above the canvas. */
export const mayDrop = (transfer: DataTransfer): boolean => transfer.types.includes(TYPE) || transfer.types.includes('Files')

/** The field that is let fall; null: something else. */
export const droppedCode = (transfer: DataTransfer): TextCode | null => {
  const text = transfer.getData(TYPE)
  const code = text === '' ? '' : ((JSON.parse(text) as { code?: string }).code ?? '')
  return textCodes.find((one) => one === code) ?? null
}

/** Lets it fall at a place. Returns false when it was something else. */
export const dropAt = (transfer: DataTransfer, spot: Spot, commands: Commands): boolean => {
  const text = transfer.getData(TYPE)
  if (text === '') return false
  const dragged = JSON.parse(text) as Dragged
  if ('code' in dragged) commands.addCode(dragged.code, spot)
  else if ('words' in dragged) commands.addWords(dragged.words, spot)
  else if ('shape' in dragged) {
    if (shapeKinds.includes(dragged.shape)) commands.addShape(dragged.shape, spot)
  } else {
    const block = blocks.find(({ id }) => id === dragged.block)
    if (block) commands.addBlock(block, spot)
  }
  return true
}
