// What the designer can do beyond the specification's actions: order, align, distribute, group, copy.
import { CANVAS_WIDTH, type CertificateDocument, type Element, type Slide } from './document.ts'
import { type ElementProps, mapElements, merged, onSlide, type SlideId } from './edit.ts'
import { newId, type RandomBytes } from './edit-id.ts'
import { boundsOf, type Rect, round, unionOf } from './geometry.ts'

export type Step = 'up' | 'down' | 'top' | 'bottom'
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Moves elements among the layers, keeping their order among themselves. */
export const orderElements = (
  document: CertificateDocument,
  slideId: SlideId,
  ids: readonly string[],
  step: Step,
): CertificateDocument =>
  onSlide(document, slideId, (slide) => {
    const meant = new Set(ids)
    const elements = orders[step](slide.elements, meant)
    return elements.every((element, at) => element === slide.elements[at]) ? slide : { ...slide, elements }
  })

const orders: Record<Step, (elements: readonly Element[], meant: ReadonlySet<string>) => Element[]> = {
  top: (elements, meant) => [...elements.filter(({ id }) => !meant.has(id)), ...elements.filter(({ id }) => meant.has(id))],
  bottom: (elements, meant) => [...elements.filter(({ id }) => meant.has(id)), ...elements.filter(({ id }) => !meant.has(id))],
  up: (elements, meant) => [...stepDown([...elements].reverse(), meant)].reverse(),
  down: (elements, meant) => stepDown(elements, meant),
}
const stepDown = (elements: readonly Element[], meant: ReadonlySet<string>): Element[] => {
  const result = [...elements]
  for (let at = 1; at < result.length; at += 1) {
    const [below, one] = [result[at - 1]!, result[at]!]
    if (meant.has(one.id) && !meant.has(below.id)) result.splice(at - 1, 2, one, below)
  }
  return result
}

/** Puts an element at a place among the layers, 0 being the lowest. */
export const moveLayer = (document: CertificateDocument, slideId: SlideId, id: string, place: number): CertificateDocument =>
  onSlide(document, slideId, (slide) => {
    const moved = slide.elements.find((element) => element.id === id)
    if (!moved || slide.elements[place] === moved) return slide
    const others = slide.elements.filter((element) => element !== moved)
    const at = Math.min(Math.max(0, place), others.length)
    return { ...slide, elements: [...others.slice(0, at), moved, ...others.slice(at)] }
  })

/** Aligns elements to each other, or each of them (or each group) to the page; one alone always to the page. Locked ones stay. */
export const alignElements = (
  document: CertificateDocument,
  slideId: SlideId,
  ids: readonly string[],
  alignment: Alignment,
  to: 'each other' | 'page' = 'each other',
): CertificateDocument => {
  const units = unitsOf(document, slideId, ids)
  const field =
    units.length === 1 || to === 'page' ? canvasOf(document) : unionOf(units.map((unit) => ({ ...unit.bounds, rotate: 0 })))
  return field === null ? document : shifted(document, slideId, units, (bounds) => alignments[alignment](bounds, field))
}

const alignments: Record<Alignment, (bounds: Rect, field: Rect) => Shift> = {
  left: (bounds, field) => ({ x: field.left - bounds.left, y: 0 }),
  center: (bounds, field) => ({ x: field.left + field.width / 2 - bounds.left - bounds.width / 2, y: 0 }),
  right: (bounds, field) => ({ x: field.left + field.width - bounds.left - bounds.width, y: 0 }),
  top: (bounds, field) => ({ x: 0, y: field.top - bounds.top }),
  middle: (bounds, field) => ({ x: 0, y: field.top + field.height / 2 - bounds.top - bounds.height / 2 }),
  bottom: (bounds, field) => ({ x: 0, y: field.top + field.height - bounds.top - bounds.height }),
}

/** Gives three and more elements equal gaps along an axis; the outermost stay. */
export const distributeElements = (
  document: CertificateDocument,
  slideId: SlideId,
  ids: readonly string[],
  axis: 'x' | 'y',
): CertificateDocument => {
  const side = axis === 'x' ? 'left' : 'top'
  const length = axis === 'x' ? 'width' : 'height'
  // To a thousandth: turned elements with one middle stay in their order, whatever the last bit says.
  const middleOf = ({ bounds }: { bounds: Rect }): number => Math.round((bounds[side] + bounds[length] / 2) * 1000)
  const units = unitsOf(document, slideId, ids).sort((a, b) => middleOf(a) - middleOf(b))
  if (units.length < 3) return document
  const [first, last] = [units[0]!.bounds, units.at(-1)!.bounds]
  const filled = units.reduce((sum, { bounds }) => sum + bounds[length], 0)
  const gap = (last[side] + last[length] - first[side] - filled) / (units.length - 1)
  let place = first[side]
  const places = new Map(
    units.map((unit) => {
      const at = place
      place += unit.bounds[length] + gap
      return [unit.bounds, at] as const
    }),
  )
  return shifted(document, slideId, units, (bounds) => {
    const by = places.get(bounds)! - bounds[side]
    return axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by }
  })
}

/** Makes one group of elements; groups they were in before dissolve into it. */
export const groupElements = (
  document: CertificateDocument,
  slideId: SlideId,
  ids: readonly string[],
  random: RandomBytes,
): CertificateDocument => {
  if (ids.length < 2) return document
  return setAll(document, slideId, ids, { groupId: newId(random) })
}

/** Dissolves the groups of elements. */
export const ungroupElements = (document: CertificateDocument, slideId: SlideId, ids: readonly string[]): CertificateDocument => {
  const groups = new Set(elementsOf(document, slideId, ids).flatMap(({ groupId }) => groupId ?? []))
  return mapElements(document, slideId, (element) => {
    if (!element.groupId || !groups.has(element.groupId)) return element
    const { groupId: _gone, ...rest } = element
    return rest as Element
  })
}

/** Locks elements against the pointer and the keys, or frees them. */
export const lockElements = (document: CertificateDocument, slideId: SlideId, ids: readonly string[], isLocked: boolean) =>
  setAll(document, slideId, ids, { isLocked })

/** Hides elements on screen and paper, or shows them. */
export const hideElements = (document: CertificateDocument, slideId: SlideId, ids: readonly string[], isHidden: boolean) =>
  setAll(document, slideId, ids, { isHidden })

/** Copies with ids of their own and groups of their own, shifted. */
export const copiesOf = (elements: readonly Element[], random: RandomBytes, by = 16): Element[] => {
  const groups = new Map<string, string>()
  const groupOf = (old: string): string => {
    const known = groups.get(old) ?? newId(random)
    groups.set(old, known)
    return known
  }
  return elements.map((element) => ({
    ...element,
    id: newId(random),
    left: Math.min(3000, element.left + by),
    top: Math.min(3000, element.top + by),
    ...(element.groupId ? { groupId: groupOf(element.groupId) } : {}),
  }))
}

/** The ids together with the ids of everything in the same groups. */
export const withGroups = (slide: Slide, ids: readonly string[]): string[] => {
  const meant = new Set(ids)
  const groups = new Set(slide.elements.flatMap(({ id, groupId }) => (meant.has(id) && groupId ? [groupId] : [])))
  return slide.elements.filter(({ id, groupId }) => meant.has(id) || (groupId && groups.has(groupId))).map(({ id }) => id)
}

/** The canvas as a rectangle. */
export const canvasOf = ({ viewportRatio }: CertificateDocument): Rect => ({
  left: 0,
  top: 0,
  width: CANVAS_WIDTH,
  height: CANVAS_WIDTH * viewportRatio,
})

interface Shift {
  readonly x: number
  readonly y: number
}
/** An element, or a whole group, that moves as one. */
interface Unit {
  readonly ids: ReadonlySet<string>
  readonly bounds: Rect
}

const elementsOf = (document: CertificateDocument, slideId: SlideId, ids: readonly string[]): readonly Element[] => {
  const meant = new Set(ids)
  return document.slides.find(({ id }) => id === slideId)?.elements.filter(({ id }) => meant.has(id)) ?? []
}

const unitsOf = (document: CertificateDocument, slideId: SlideId, ids: readonly string[]): Unit[] => {
  const free = elementsOf(document, slideId, ids).filter(({ isLocked }) => !isLocked)
  const groups = new Map<string, Element[]>()
  for (const element of free) {
    const name = element.groupId ?? element.id
    groups.set(name, [...(groups.get(name) ?? []), element])
  }
  return [...groups.values()].map((members) => ({
    ids: new Set(members.map(({ id }) => id)),
    bounds: members.length === 1 ? boundsOf(members[0]!) : unionOf(members)!,
  }))
}

const shifted = (
  document: CertificateDocument,
  slideId: SlideId,
  units: readonly Unit[],
  shiftOf: (bounds: Rect) => Shift,
): CertificateDocument => {
  const shifts = new Map(units.flatMap(({ ids, bounds }) => [...ids].map((id) => [id, shiftOf(bounds)] as const)))
  return mapElements(document, slideId, (element) => {
    const by = shifts.get(element.id)
    return by ? merged(element, { left: round(element.left + by.x), top: round(element.top + by.y) }) : element
  })
}

const setAll = (
  document: CertificateDocument,
  slideId: SlideId,
  ids: readonly string[],
  props: ElementProps,
): CertificateDocument => {
  const meant = new Set(ids)
  return mapElements(document, slideId, (element) => (meant.has(element.id) ? merged(element, props) : element))
}
