// A word across a page that is not a certificate yet.
import { CANVAS_WIDTH, type TextElement } from '../model/document.ts'
import { escapeRichText } from '../model/rich-text.ts'

export const WATERMARK_OPACITY = 0.16

/** The word as a text element over the whole page, leaning upward. */
export const watermarkElement = (word: string, viewportRatio: number): TextElement => {
  const height = CANVAS_WIDTH * viewportRatio
  return {
    ...{ id: 'watermark', type: 'text', name: '', source: '', code: '' },
    ...{ left: 0, top: 0, width: CANVAS_WIDTH, height, rotate: -24 },
    ...{ content: `<p>${escapeRichText(word)}</p>`, contentText: word },
    ...{
      fontSize: Math.min(220, height / 3, (CANVAS_WIDTH * 0.8) / Math.max(1, word.length * 0.75)),
      bold: true,
      color: '#888888',
      defaultColor: '#888888',
    },
    ...{ fontFamily: 'SourceHanSans', defaultFontName: 'SourceHanSans', vertical: false },
    ...{ align: 'center', verticalAlign: 'middle', lineHeight: 1.2, letterSpacing: 10, overflow: 'shrink' },
  } as TextElement
}
