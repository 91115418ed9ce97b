import { MOST_ELEMENTS } from '@kaisai/certificate/model/document'
import { blocks } from '@kaisai/certificate/model/presets'
import { readyCertificates } from '@kaisai/certificate/model/presets-certificates'
import { pictureElement, wordsElement } from '@kaisai/certificate/model/presets-elements'
import { beforeEach, expect, test } from 'vitest'
import { beginGuide, beginMarquee, beginMove, beginResize, beginRotate } from '../stage/gestures.ts'
import { beginWriting } from '../stage/use-pointer.ts'
import { copyElements, elementsIn, lastCopied } from './clipboard.ts'
import { at, designerWith, plain } from './designer.given.ts'
import { currentSlide } from './designer-store.ts'
import { problemsOf } from './problems.ts'

beforeEach(() => localStorage.clear())

test('a drag is one entry, moves only what is selected, and undo brings everything back', () => {
  const { store, state, element } = designerWith()
  const before = state().history.now.document
  state().select(['a', 'b'])
  const drag = beginMove(store, { x: 0, y: 0 })!
  for (let step = 1; step <= 20; step += 1) drag.move({ x: step, y: step * 2 }, plain)
  expect(state().history.past).toHaveLength(0)
  expect(element('a').left).toBe(100)
  drag.end()
  expect(state().history.past).toHaveLength(1)
  expect([element('a').left, element('b').top, element('c').left]).toEqual([120, 140, 600])
  expect(state().live).toBeNull()
  state().undo()
  expect(state().history.now.document).toBe(before)
  state().redo()
  expect(element('a').left).toBe(120)
})

test('a drag that is given up, or does not leave its place, changes nothing', () => {
  const { store, state } = designerWith()
  state().select(['a'])
  const given = beginMove(store, { x: 0, y: 0 })!
  given.move({ x: 50, y: 0 }, plain)
  given.cancel()
  const still = beginMove(store, { x: 0, y: 0 })!
  still.move({ x: 1, y: 1 }, plain)
  still.end()
  expect(state().history.past).toHaveLength(0)
})

test('moving snaps to another element and shows the line; Alt does not', () => {
  const { store, state, element } = designerWith([at('a', 100), at('b', 300, 300)])
  state().select(['a'])
  const drag = beginMove(store, { x: 0, y: 0 })!
  drag.move({ x: 197, y: 17 }, { ...plain, altKey: false })
  expect(state().live?.get('a')?.left).toBe(300)
  expect(state().lines.map(({ axis, at: place }) => `${axis}${place}`)).toContain('x300')
  drag.move({ x: 197, y: 17 }, plain)
  expect(state().live?.get('a')?.left).toBe(297)
  expect(state().lines).toEqual([])
  drag.end()
  expect(element('a').left).toBe(297)
})

test('a drag with Ctrl leaves the elements where they are and moves copies, one entry, selected', () => {
  const { store, state, element } = designerWith()
  const count = () => currentSlide(state()).elements.length
  state().select(['a', 'b'])
  const drag = beginMove(store, { x: 0, y: 0 })!
  drag.move({ x: 50, y: 0 }, plain)
  drag.move({ x: 50, y: 80 }, { ...plain, copies: true })
  expect([count(), state().copies.length, state().live?.has('a')]).toEqual([3, 2, false])
  // Let go of Ctrl: the elements themselves again.
  drag.move({ x: 50, y: 80 }, plain)
  expect([state().copies.length, state().live?.get('a')?.top]).toEqual([0, 180])
  drag.move({ x: 50, y: 80 }, { ...plain, copies: true })
  drag.end()
  expect([count(), element('a').left, element('b').left]).toEqual([5, 100, 300])
  expect(state().selected.map((id) => [element(id).left, element(id).top])).toEqual([
    [150, 180],
    [350, 180],
  ])
  state().undo()
  expect([count(), state().copies]).toEqual([3, []])
})

test('a copy by dragging that the page has no room for is refused; nothing moves', () => {
  const { store, state, element } = designerWith(Array.from({ length: MOST_ELEMENTS }, (_, index) => at(`e${index}`, index)))
  state().select(['e0'])
  let refused = 0
  const drag = beginMove(store, { x: 0, y: 0 }, () => {
    refused += 1
  })!
  drag.move({ x: 50, y: 80 }, { ...plain, copies: true })
  drag.end()
  expect([refused, currentSlide(state()).elements.length, element('e0').left, state().copies]).toEqual([1, MOST_ELEMENTS, 0, []])
})

test('moving snaps to equal gaps and shows both', () => {
  const { store, state, element } = designerWith([at('a', 100), at('b', 230), at('c', 500, 117)])
  state().select(['c'])
  const drag = beginMove(store, { x: 0, y: 0 })!
  // 30 between the first two: 360 is where the third keeps it.
  drag.move({ x: -137, y: 6 }, { ...plain, altKey: false })
  expect(state().gaps.map(({ axis, from, to }) => [axis, from, to])).toEqual([
    ['x', 200, 230],
    ['x', 330, 360],
  ])
  drag.end()
  expect([element('c').left, state().gaps]).toEqual([360, []])
})

test('locked elements stay, and a page that is only shown is not changed', () => {
  const locked = designerWith([{ ...at('a', 100), isLocked: true }])
  locked.state().select(['a'])
  expect(beginMove(locked.store, { x: 0, y: 0 })).toBeNull()
  expect(beginResize(locked.store, { x: 1, y: 1 }, { x: 0, y: 0 })).toBeNull()
  locked.commands.remove()
  locked.commands.nudge(5, 5)
  expect(locked.element('a').left).toBe(100)
  const shown = designerWith([at('a', 100)], true)
  shown.state().select(['a'])
  shown.commands.remove()
  shown.commands.addWords('新')
  expect(currentSlide(shown.state()).elements.map(({ id }) => id)).toEqual(['a'])
  expect(beginWriting(shown.store, 'a')).toBe(false)
})

test('resizing a picture keeps its ratio, Shift frees it; rotating goes in steps with Shift', () => {
  const picture = pictureElement('p', 'seal', { left: 100, top: 100, width: 100, height: 50 })
  const { store, state, element } = designerWith([picture])
  state().select(['p'])
  const drag = beginResize(store, { x: 1, y: 1 }, { x: 0, y: 0 })!
  drag.move({ x: 100, y: 0 }, plain)
  drag.end()
  expect([element('p').width, element('p').height, element('p').left]).toEqual([200, 100, 100])
  const free = beginResize(store, { x: 1, y: 0 }, { x: 0, y: 0 })!
  free.move({ x: 50, y: 0 }, { ...plain, shiftKey: true })
  free.end()
  expect([element('p').width, element('p').height]).toEqual([250, 100])
  const turn = beginRotate(store)!
  turn.move({ x: 400, y: 148 }, { ...plain, shiftKey: true, altKey: false })
  turn.end()
  expect(element('p').rotate).toBe(90)
})

test('the marquee selects what it touches, whole groups with it', () => {
  const { store, state, commands } = designerWith()
  state().select(['a', 'b'])
  commands.group()
  const drag = beginMarquee(store, { x: 0, y: 0 }, false)
  drag.move({ x: 150, y: 150 }, plain)
  drag.end()
  expect(state().selected).toEqual(['a', 'b'])
  state().select(['c'], true)
  expect(state().selected).toEqual(['a', 'b', 'c'])
  state().select(['a'], true)
  expect(state().selected).toEqual(['c'])
})

test('guides are dragged out and, let go outside of the canvas, gone', () => {
  const { store, state } = designerWith()
  const drag = beginGuide(store, 'x', null)
  drag.move({ x: 250, y: 0 }, plain)
  drag.end()
  expect(state().guides.x).toEqual([250])
  const away = beginGuide(store, 'x', 0)
  away.move({ x: -30, y: 0 }, plain)
  away.end()
  expect(state().guides.x).toEqual([])
})

test('typing a value merges within half a second', () => {
  const { state, commands, pass } = designerWith()
  state().select(['a'])
  for (let key = 0; key < 5; key += 1) {
    commands.nudge(1, 0)
    pass(300)
  }
  expect(state().history.past).toHaveLength(1)
  pass(600)
  commands.nudge(1, 0)
  expect(state().history.past).toHaveLength(2)
})

test('what an undo takes away is no longer selected', () => {
  const { state, commands } = designerWith()
  commands.addWords('新')
  expect(state().selected).toHaveLength(1)
  state().undo()
  expect(state().selected).toEqual([])
})

test('elements go over the clipboard to another template with ids of their own; anything else is not taken for elements', () => {
  const { store, commands, state } = designerWith()
  copyElements([at('a', 100)])
  commands.paste(lastCopied())
  const ids = currentSlide(store.getState()).elements.map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  expect(currentSlide(state()).elements.at(-1)).toMatchObject({ left: 116, content: '<p>a</p>' })
  expect(elementsIn('一段文字')).toBeNull()
  expect(elementsIn('kaisai/elements:1\n[{"type":"text"},{"evil":1}]')).toEqual([])
  expect(elementsIn('kaisai/elements:1\n{{')).toBeNull()
})

test('a number block brings its rule; a ready certificate replaces the pages and can be undone', () => {
  const { commands, state } = designerWith()
  commands.addBlock(blocks.find(({ id }) => id === 'number-item-four')!)
  expect(state().history.now.document.serial.core).toBe('autoincrementFour')
  commands.applyReady(readyCertificates[3]!)
  expect(state().history.now.document.viewportRatio).toBeGreaterThan(1)
  state().undo()
  expect(currentSlide(state()).elements.map(({ id }) => id)).toContain('a')
})

test('upright blocks are lifted onto a page that is lower', () => {
  const { commands, state } = designerWith([])
  commands.addBlock(blocks.find(({ id }) => id === 'portrait-work')!)
  const [column] = currentSlide(state()).elements
  expect(column!.top + column!.height).toBeLessThanOrEqual(708.5)
})

test('problems: beyond the canvas, no QR code, no number, a number of another rule, a picture that is gone', () => {
  const far = at('far', 950)
  const number = { ...at('n', 100), code: 'autoincrementThree' as const }
  const gone = pictureElement(
    'g',
    '',
    { left: 0, top: 0, width: 50, height: 50 },
    { src: 'file:00000000-0000-4000-8000-000000000000' },
  )
  const { state } = designerWith([far, number, gone as never])
  const kinds = problemsOf(state().history.now.document, null, { texts: {}, traceUrl: null, missing: 'sample' }, () => false).map(
    ({ kind }) => kind,
  )
  expect(kinds.sort()).toEqual(['lostPicture', 'noNumber', 'noQr', 'otherNumber', 'outside'])
  const whole = designerWith([])
  whole.commands.applyReady(readyCertificates[0]!)
  expect(
    problemsOf(whole.state().history.now.document, null, { texts: {}, traceUrl: null, missing: 'sample' }, () => true),
  ).toEqual([])
})

test('Tab goes from element to element and leaves after the last', () => {
  const { commands, state } = designerWith([at('a', 100), { ...at('h', 150), isHidden: true }, at('b', 300)])
  expect(commands.step(1)).toBe(true)
  expect(state().selected).toEqual(['a'])
  expect(commands.step(1)).toBe(true)
  expect(state().selected).toEqual(['b'])
  expect(commands.step(1)).toBe(false)
  expect(commands.step(-1)).toBe(true)
})

test('a field that cannot be filled is a problem that must be mended, wherever its letters stand', () => {
  const words = wordsElement(
    'w',
    { left: 100, top: 100, width: 400, height: 40 },
    '{{shool}}在{{school}}[[（{{teacher}}）]]{奖项}',
  )
  const { state } = designerWith([words])
  const found = problemsOf(state().history.now.document, null, { texts: {}, traceUrl: null, missing: 'sample' }, () => true)
  expect(found.filter(({ kind }) => kind === 'brokenField')).toMatchObject([{ isBad: true, words: '{{shool}} {奖项}' }])
})

test('a text into which nothing was written must be mended: it would be printed as it stands', () => {
  const at = { left: 100, top: 100, width: 400, height: 40 }
  const { state } = designerWith([wordsElement('w', at, '双击输入文字'), wordsElement('v', at, 'Double-click to write a name')])
  const found = problemsOf(state().history.now.document, null, { texts: {}, traceUrl: null, missing: 'sample' }, () => true)
  expect(found.filter(({ kind }) => kind === 'placeholder')).toMatchObject([{ isBad: true, element: { id: 'w' } }])
})

test('what is added by a click stands beside what was added before, on whole units', () => {
  const { state, commands } = designerWith([])
  for (const code of ['school', 'school', 'school'] as const) commands.addCode(code)
  commands.addCode('teacher', { x: 141.3279, y: 77.77 })
  const places = currentSlide(state()).elements.map(({ left, top }) => `${left},${top}`)
  expect(new Set(places).size).toBe(4)
  for (const { left, top } of currentSlide(state()).elements) expect([left, top].every(Number.isInteger)).toBe(true)
})

test('a field that the source of a design never fills is a bad problem, in a sentence as well', () => {
  const given = { texts: {}, traceUrl: null, missing: 'sample' } as const
  const sentence = wordsElement('line', { left: 100, top: 100, width: 400, height: 40 }, '{{userName}}荣获{{awardName}}')
  const { state } = designerWith([sentence])
  const { document } = state().history.now
  const foreign = (source: 'award' | 'expert') =>
    problemsOf(document, null, given, () => true, { source, holder: 'award' }).filter(({ kind }) => kind === 'foreignField')
  expect(foreign('award')).toEqual([])
  expect(foreign('expert')).toMatchObject([{ isBad: true, words: '奖项' }])
})
