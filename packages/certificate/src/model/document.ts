// The certificate document: what the designer edits, what a template version freezes, what layout, SVG and PDF read.
import { type Static, Type } from 'typebox'
import { imageCodes, textCodes } from './codes.ts'

/** Width of the canvas in its own units; its height is `CANVAS_WIDTH × viewportRatio`. Screen and paper only scale. */
export const CANVAS_WIDTH = 1000
export const DEFAULT_RATIO = 0.7085
export const DEFAULT_TITLE = '未命名证书'
export const DEFAULT_COLOR = '#333'

/** The five faces one may choose; an organization's own font is `own:<file id>`. */
export const fontNames = ['SourceHanSans', 'SimSun', 'SimHei', 'KaiTi', 'FangSong'] as const
export type FontName = (typeof fontNames)[number]
export const DEFAULT_FONT: FontName = 'SimSun'

const Id = Type.String({ minLength: 1, maxLength: 40 })
const Color = Type.String({ pattern: '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' })
const FontFamily = Type.String({ pattern: `^(?:${fontNames.join('|')}|own:[0-9a-f-]{36})$` })

const base = {
  id: Id,
  left: Type.Number({ minimum: -3000, maximum: 3000 }),
  top: Type.Number({ minimum: -3000, maximum: 3000 }),
  width: Type.Number({ exclusiveMinimum: 0, maximum: 3000 }),
  height: Type.Number({ exclusiveMinimum: 0, maximum: 3000 }),
  /** Degrees, clockwise, about the middle. */
  rotate: Type.Number({ minimum: -360, maximum: 360 }),
  name: Type.String({ maxLength: 60 }),
  /** The ready block it came from, or empty. */
  source: Type.String({ maxLength: 40 }),
  isLocked: Type.Optional(Type.Boolean()),
  isHidden: Type.Optional(Type.Boolean()),
  groupId: Type.Optional(Id),
}

export const TextElement = Type.Object(
  {
    ...base,
    type: Type.Literal('text'),
    /** Rich text: p[text-align], br, b, strong, i, em, u, span[color|font-size|font-family|font-weight]. {{code}} stands for a fact. */
    content: Type.String({ maxLength: 20_000 }),
    /** The words without marks. */
    contentText: Type.String({ maxLength: 10_000 }),
    /** Canvas units. */
    fontSize: Type.Number({ minimum: 6, maximum: 400 }),
    bold: Type.Boolean(),
    color: Color,
    defaultColor: Color,
    defaultFontName: FontFamily,
    fontFamily: FontFamily,
    vertical: Type.Boolean(),
    /** Binds the whole element to one fact; empty: the content stands, each {{code}} in it filled. */
    code: Type.Union([Type.Literal(''), Type.Enum([...textCodes])]),
    align: Type.Enum(['left', 'center', 'right', 'justify']),
    verticalAlign: Type.Enum(['top', 'middle', 'bottom']),
    /** Times the font size. */
    lineHeight: Type.Number({ minimum: 0.8, maximum: 4 }),
    /** Canvas units between characters. */
    letterSpacing: Type.Number({ minimum: -20, maximum: 100 }),
    /** Words that do not fit: smaller (down to 60 %), new lines beyond the box, or the row is refused. */
    overflow: Type.Enum(['shrink', 'wrap', 'refuse']),
  },
  { additionalProperties: false },
)
export type TextElement = Static<typeof TextElement>

const Part = Type.Number({ minimum: 0, maximum: 1 })
/** The least part of a picture's side that may be left of it. */
export const LEAST_CROP = 0.01

/** What is shown of a picture, in parts of its sides: the file stays whole. */
export const Crop = Type.Object(
  {
    x: Part,
    y: Part,
    width: Type.Number({ minimum: LEAST_CROP, maximum: 1 }),
    height: Type.Number({ minimum: LEAST_CROP, maximum: 1 }),
  },
  { additionalProperties: false },
)
export type Crop = Static<typeof Crop>

export const ImageElement = Type.Object(
  {
    ...base,
    type: Type.Literal('image'),
    /** `file:<id>` of an uploaded picture, or empty: the default picture of its code. */
    src: Type.String({ pattern: '^(?:|file:[0-9a-f-]{36})$' }),
    fixedRatio: Type.Boolean(),
    code: Type.Union([Type.Literal(''), Type.Enum([...imageCodes])]),
    opacity: Type.Number({ minimum: 0, maximum: 1 }),
    /** Left out: all of it. */
    crop: Type.Optional(Crop),
  },
  { additionalProperties: false },
)
export type ImageElement = Static<typeof ImageElement>

export const shapeKinds = ['line', 'rectangle', 'ellipse'] as const
export type ShapeKind = (typeof shapeKinds)[number]

/** A drawn line, rectangle or ellipse; `shapeDrawing` gives its path to every renderer. */
export const ShapeElement = Type.Object(
  {
    ...base,
    type: Type.Literal('shape'),
    /** A line runs through the middle of its box, from its left to its right side. */
    shape: Type.Enum([...shapeKinds]),
    /** Empty: not filled. A line has no fill. */
    fill: Type.Union([Type.Literal(''), Color]),
    /** Empty: no outline. */
    stroke: Type.Union([Type.Literal(''), Color]),
    /** Canvas units; an outline lies inside of the box. */
    strokeWidth: Type.Number({ minimum: 0, maximum: 100 }),
    dash: Type.Enum(['solid', 'dashed', 'dotted']),
    /** Corners of a rectangle, canvas units. */
    radius: Type.Number({ minimum: 0, maximum: 1500 }),
    opacity: Type.Number({ minimum: 0, maximum: 1 }),
  },
  { additionalProperties: false },
)
export type ShapeElement = Static<typeof ShapeElement>

export const Element = Type.Union([TextElement, ImageElement, ShapeElement])
export type Element = Static<typeof Element>

/** Elements of a page at most. */
export const MOST_ELEMENTS = 500

/** A drawn border; `frameLines` gives its lines to every renderer. */
export const Frame = Type.Object({ kind: Type.Enum(['line', 'double', 'corner']), color: Color }, { additionalProperties: false })
export type Frame = Static<typeof Frame>

export const Slide = Type.Object(
  {
    id: Type.Union([Type.Integer(), Id]),
    /** From the lowest to the highest. */
    elements: Type.Array(Element, { maxItems: MOST_ELEMENTS, label: ['每页的元素', 'Elements of a page'] }),
    background: Type.Optional(
      Type.Object(
        {
          color: Type.Optional(Color),
          src: Type.Optional(Type.String({ pattern: '^file:[0-9a-f-]{36}$' })),
          frame: Type.Optional(Frame),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type Slide = Static<typeof Slide>

/** How a certificate's number is put together: prefix + core + suffix. */
export const SerialScheme = Type.Object(
  {
    /** May hold {year} {competition} {item} {level}. */
    prefix: Type.String({ maxLength: 40 }),
    core: Type.Enum([
      'randomCode',
      'randomDigits',
      'allAutoincrementThree',
      'allAutoincrementFour',
      'autoincrementThree',
      'autoincrementFour',
    ]),
    /** Characters of a random core. */
    length: Type.Integer({ minimum: 6, maximum: 12 }),
    suffix: Type.String({ maxLength: 20 }),
  },
  { additionalProperties: false },
)
export type SerialScheme = Static<typeof SerialScheme>

/** What a printing house cuts off. */
export const PrintSetting = Type.Object(
  {
    /** How far the ground reaches beyond the page, in millimeters. */
    bleedMm: Type.Number({ minimum: 0, maximum: 10 }),
    hasCropMarks: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type PrintSetting = Static<typeof PrintSetting>

export const CertificateDocument = Type.Object(
  {
    version: Type.Literal(1),
    title: Type.String({ minLength: 1, maxLength: 60 }),
    /** Height over width. */
    viewportRatio: Type.Number({ minimum: 0.3, maximum: 3.4 }),
    slides: Type.Array(Slide, { minItems: 1, maxItems: 4, label: ['页', 'Pages'] }),
    serial: SerialScheme,
    /** Left out: the paper has the size of the page. */
    print: Type.Optional(PrintSetting),
  },
  { additionalProperties: false },
)
export type CertificateDocument = Static<typeof CertificateDocument>

/** A new document: one slide with id 1 and no elements. */
export const emptyDocument = (): CertificateDocument => ({
  version: 1,
  title: DEFAULT_TITLE,
  viewportRatio: DEFAULT_RATIO,
  slides: [{ id: 1, elements: [] }],
  serial: { prefix: '', core: 'randomCode', length: 8, suffix: '' },
})
