// New elements with the product's defaults.
import { codeMeanings, type ImageCode, type TextCode } from './codes.ts'
import {
  DEFAULT_COLOR,
  DEFAULT_FONT,
  type ImageElement,
  type ShapeElement,
  type ShapeKind,
  type TextElement,
} from './document.ts'

type Place = Pick<TextElement, 'left' | 'top' | 'width' | 'height'>

/** Words as a rich-text paragraph each line. */
export const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')

/** A text element of words that stand, `{{code}}` in them standing for facts. */
export const wordsElement = (
  id: string,
  place: Place,
  text: string,
  more: Partial<Omit<TextElement, 'id' | 'type' | 'contentText'>> = {},
): TextElement => ({
  id,
  type: 'text',
  ...place,
  rotate: 0,
  name: '',
  source: '',
  content: htmlOf(text),
  contentText: text,
  fontSize: 20,
  bold: false,
  color: DEFAULT_COLOR,
  defaultColor: DEFAULT_COLOR,
  defaultFontName: DEFAULT_FONT,
  fontFamily: DEFAULT_FONT,
  vertical: false,
  code: '',
  align: 'left',
  verticalAlign: 'middle',
  lineHeight: 1.5,
  letterSpacing: 0,
  overflow: 'shrink',
  ...more,
})

/** A text element bound to one fact, with the fact's own habits: vertical, centered. */
export const factElement = (
  id: string,
  code: TextCode,
  place: Place,
  more: Partial<Omit<TextElement, 'id' | 'type' | 'code' | 'contentText'>> = {},
): TextElement => {
  const meaning = codeMeanings[code]
  return wordsElement(id, place, meaning.sample, {
    code,
    name: meaning.label[0],
    vertical: meaning.vertical ?? false,
    align: meaning.centered ? 'center' : 'left',
    ...more,
  })
}

/** A picture: an uploaded one (`src`) or the default picture of its code. */
export const pictureElement = (
  id: string,
  code: ImageCode | '',
  place: Place,
  more: Partial<Omit<ImageElement, 'id' | 'type' | 'code'>> = {},
): ImageElement => ({
  id,
  type: 'image',
  ...place,
  rotate: 0,
  name: code === '' ? '' : codeMeanings[code].label[0],
  source: '',
  src: '',
  fixedRatio: true,
  code,
  opacity: 1,
  ...more,
})

/** A line, rectangle or ellipse with an outline and no fill. */
export const shapeElement = (
  id: string,
  shape: ShapeKind,
  place: Place,
  more: Partial<Omit<ShapeElement, 'id' | 'type' | 'shape'>> = {},
): ShapeElement => ({
  id,
  type: 'shape',
  ...place,
  rotate: 0,
  name: '',
  source: '',
  shape,
  fill: '',
  stroke: SHAPE_COLOR,
  strokeWidth: 2,
  dash: 'solid',
  radius: 0,
  opacity: 1,
  ...more,
})

/** The gold of frames. */
const SHAPE_COLOR = '#b8934a'
