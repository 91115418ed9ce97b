// The designer's actions of the specification, each as (document, …) → document. What is not touched is shared; nothing is mutated.
import {
  type CertificateDocument,
  DEFAULT_TITLE,
  type Element,
  type ImageElement,
  type PrintSetting,
  type ShapeElement,
  type Slide,
  type TextElement,
} from './document.ts'

/** Names a slide; left out: the slide with this index is meant by the caller. */
export type SlideId = Slide['id']
/** Changes of an element, whatever its kind. Its id and type stay. */
export type ElementProps = Partial<Omit<TextElement, 'id' | 'type' | 'code'>> &
  Partial<Omit<ImageElement, 'id' | 'type' | 'code'>> &
  Partial<Omit<ShapeElement, 'id' | 'type'>> & { code?: TextElement['code'] | ImageElement['code'] }
export type SlideProps = Partial<Omit<Slide, 'id'>>

const asList = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T])

/** Sets the title; one without letters becomes 未命名证书. */
export const setTitle = (document: CertificateDocument, title: string): CertificateDocument => ({
  ...document,
  title: title.trim().slice(0, 60) || DEFAULT_TITLE,
})

/** Replaces all slides; an empty list leaves the document as it is, because a certificate has at least one. */
export const setSlides = (document: CertificateDocument, slides: readonly Slide[]): CertificateDocument =>
  slides.length === 0 ? document : { ...document, slides: [...slides] }

/** Adds slides; as in the specification this replaces the slide list. */
export const addSlide = (document: CertificateDocument, slide: Slide | readonly Slide[]): CertificateDocument =>
  setSlides(document, asList(slide))

/** Merges properties into a slide. An unknown id changes nothing. */
export const updateSlide = (document: CertificateDocument, props: SlideProps, slideId: SlideId): CertificateDocument =>
  onSlide(document, slideId, (slide) => ({ ...slide, ...props }))

/** Takes properties away from a slide; its id and its elements stay. */
export const removeSlideProps = (
  document: CertificateDocument,
  names: string | readonly string[],
  slideId: SlideId,
): CertificateDocument => {
  const removed = asList(names).filter((name) => name !== 'id' && name !== 'elements')
  return onSlide(document, slideId, (slide) => without(slide, removed))
}

/** Sets height over width. */
export const setViewportRatio = (document: CertificateDocument, viewportRatio: number): CertificateDocument => ({
  ...document,
  viewportRatio: Math.min(3.4, Math.max(0.3, viewportRatio)),
})

/** Changes what a printing house cuts off; without bleed and marks the document has no such setting. */
export const withPrint = (document: CertificateDocument, change: Partial<PrintSetting>): CertificateDocument => {
  const { print: before, ...rest } = document
  const print = { bleedMm: 0, hasCropMarks: false, ...before, ...change }
  return print.bleedMm === 0 && !print.hasCropMarks ? rest : { ...rest, print }
}

/** Adds elements above all others of a slide. */
export const addElement = (
  document: CertificateDocument,
  element: Element | readonly Element[],
  slideId: SlideId,
): CertificateDocument => {
  const added = asList(element)
  return added.length === 0
    ? document
    : onSlide(document, slideId, (slide) => ({ ...slide, elements: [...slide.elements, ...added] }))
}

/** Deletes elements by their ids, on whichever slide they are. */
export const deleteElement = (document: CertificateDocument, ids: string | readonly string[]): CertificateDocument => {
  const gone = new Set(asList(ids))
  return mapSlides(document, (slide) =>
    slide.elements.some(({ id }) => gone.has(id))
      ? { ...slide, elements: slide.elements.filter(({ id }) => !gone.has(id)) }
      : slide,
  )
}

/** Merges properties into elements of a slide; properties the kind of element does not have are left out. */
export const updateElement = (
  document: CertificateDocument,
  { id, props, slideId }: { id: string | readonly string[]; props: ElementProps; slideId: SlideId },
): CertificateDocument => {
  const meant = new Set(asList(id))
  return mapElements(document, slideId, (element) => (meant.has(element.id) ? merged(element, props) : element))
}

const removable = new Set(['isLocked', 'isHidden', 'groupId', 'crop'])

/** Takes properties away from an element; what every element must have stays. */
export const removeElementProps = (
  document: CertificateDocument,
  { id, names, slideId }: { id: string | readonly string[]; names: string | readonly string[]; slideId: SlideId },
): CertificateDocument => {
  const meant = new Set(asList(id))
  const removed = asList(names).filter((name) => removable.has(name))
  return mapElements(document, slideId, (element) => (meant.has(element.id) ? without(element, removed) : element))
}

/** Changes the elements of one slide; a slide whose elements all stay is shared. */
export const mapElements = (
  document: CertificateDocument,
  slideId: SlideId,
  change: (element: Element) => Element,
): CertificateDocument =>
  onSlide(document, slideId, (slide) => {
    const elements = slide.elements.map(change)
    return elements.every((element, at) => element === slide.elements[at]) ? slide : { ...slide, elements }
  })

/** Changes one slide; the document is shared when it stays. */
export const onSlide = (document: CertificateDocument, slideId: SlideId, change: (slide: Slide) => Slide): CertificateDocument =>
  mapSlides(document, (slide) => (slide.id === slideId ? change(slide) : slide))

/** The slide at an index that may have become too large. */
export const slideAt = (document: CertificateDocument, index: number): Slide =>
  document.slides[Math.min(Math.max(0, index), document.slides.length - 1)]!

const mapSlides = (document: CertificateDocument, change: (slide: Slide) => Slide): CertificateDocument => {
  const slides = document.slides.map(change)
  return slides.every((slide, at) => slide === document.slides[at]) ? document : { ...document, slides }
}

// Names rather than the schemas themselves: the browser is built without those.
const common = ['left', 'top', 'width', 'height', 'rotate', 'name', 'source', 'isLocked', 'isHidden', 'groupId'] as const
type Names<T> = readonly Exclude<keyof T, 'id' | 'type'>[]
const texts: Names<TextElement> = [
  ...common,
  ...(['content', 'contentText', 'fontSize', 'bold', 'color', 'defaultColor', 'defaultFontName', 'fontFamily'] as const),
  ...(['vertical', 'code', 'align', 'verticalAlign', 'lineHeight', 'letterSpacing', 'overflow'] as const),
]
const images: Names<ImageElement> = [...common, 'src', 'fixedRatio', 'code', 'opacity', 'crop']
const shapes: Names<ShapeElement> = [...common, 'shape', 'fill', 'stroke', 'strokeWidth', 'dash', 'radius', 'opacity']
/** What may be changed of an element of each kind. */
export const propertiesOf: Readonly<Record<Element['type'], ReadonlySet<string>>> = {
  text: new Set(texts),
  image: new Set(images),
  shape: new Set(shapes),
}

/** An element with new properties; itself when nothing differs. */
export const merged = (element: Element, props: ElementProps): Element => {
  const own = propertiesOf[element.type]
  const fitting = Object.entries(props).filter(
    ([name, value]) => own.has(name) && name !== 'id' && name !== 'type' && !Object.is((element as Loose)[name], value),
  )
  return fitting.length === 0 ? element : ({ ...element, ...Object.fromEntries(fitting) } as Element)
}

type Loose = Readonly<Record<string, unknown>>

const without = <T extends object>(thing: T, names: readonly string[]): T =>
  names.some((name) => name in thing)
    ? (Object.fromEntries(Object.entries(thing).filter(([name]) => !names.includes(name))) as T)
    : thing
