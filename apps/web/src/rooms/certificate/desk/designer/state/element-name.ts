import type { Element, ShapeKind } from '@kaisai/certificate/model/document'

interface Words {
  readonly text: string
  readonly image: string
  readonly shapeNames: Readonly<Record<ShapeKind, string>>
}

/** What an element is called: its own name, else its first words. */
export const nameOf = (element: Element, words: Words): string => {
  if (element.name !== '') return element.name
  if (element.type === 'image') return words.image
  if (element.type === 'shape') return words.shapeNames[element.shape]
  return element.contentText.trim().split('\n')[0]!.slice(0, 24) || words.text
}
