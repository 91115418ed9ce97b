import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CertificateDocument, emptyDocument } from './document.ts'
import {
  addElement,
  addSlide,
  deleteElement,
  removeElementProps,
  removeSlideProps,
  setTitle,
  setViewportRatio,
  slideAt,
  updateElement,
  updateSlide,
} from './edit.ts'
import {
  alignElements,
  copiesOf,
  distributeElements,
  groupElements,
  hideElements,
  lockElements,
  moveLayer,
  orderElements,
  ungroupElements,
  withGroups,
} from './edit-arrange.ts'
import { newId } from './edit-id.ts'
import { boundsOf, unionOf } from './geometry.ts'
import { commit, MOST_ENTRIES, redo, startHistory, undo } from './history.ts'
import { pictureElement, wordsElement } from './presets-elements.ts'
import { upgradeDocument } from './upgrade.ts'

const seeded = (seed: number) => (count: number) =>
  Uint8Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return seed >>> 16
  })

const place = fc.record({
  left: fc.integer({ min: -50, max: 900 }),
  top: fc.integer({ min: -50, max: 600 }),
  width: fc.integer({ min: 5, max: 300 }),
  height: fc.integer({ min: 5, max: 200 }),
})
const documents = fc
  .array(fc.tuple(place, fc.integer({ min: -180, max: 180 }), fc.boolean()), { minLength: 1, maxLength: 9 })
  .map(
    (places): CertificateDocument => ({
      ...emptyDocument(),
      slides: [
        {
          id: 1,
          elements: places.map(([at, rotate, isText], index) =>
            isText
              ? { ...wordsElement(`e${index}`, at, `第${index}行`), rotate }
              : { ...pictureElement(`e${index}`, 'seal', at), rotate },
          ),
        },
      ],
    }),
  )
const idsOf = (document: CertificateDocument): string[] => document.slides[0]!.elements.map(({ id }) => id)

type Act = (document: CertificateDocument, random: (count: number) => Uint8Array) => CertificateDocument
const some = (document: CertificateDocument): string[] => idsOf(document).filter((_, at) => at % 2 === 0)
const acts: Record<string, Act> = {
  title: (document) => setTitle(document, '一等奖证书'),
  ratio: (document) => setViewportRatio(document, 1.4),
  background: (document) => updateSlide(document, { background: { color: '#fff' } }, 1),
  noBackground: (document) => removeSlideProps(document, 'background', 1),
  add: (document, random) => addElement(document, copiesOf(document.slides[0]!.elements, random), 1),
  remove: (document) => deleteElement(document, some(document)),
  change: (document) => updateElement(document, { id: some(document), props: { left: 7, color: '#123456' }, slideId: 1 }),
  unset: (document) => removeElementProps(document, { id: idsOf(document), names: ['groupId', 'left'], slideId: 1 }),
  up: (document) => orderElements(document, 1, some(document), 'up'),
  bottom: (document) => orderElements(document, 1, some(document), 'bottom'),
  layer: (document) => moveLayer(document, 1, idsOf(document)[0] ?? '', 3),
  align: (document) => alignElements(document, 1, idsOf(document), 'middle'),
  distribute: (document) => distributeElements(document, 1, idsOf(document), 'x'),
  group: (document, random) => groupElements(document, 1, some(document), random),
  ungroup: (document) => ungroupElements(document, 1, some(document)),
  lock: (document) => lockElements(document, 1, some(document), true),
  hide: (document) => hideElements(document, 1, some(document), true),
}
const names = fc.array(fc.constantFrom(...Object.keys(acts)), { maxLength: 30 })

const frozen = <T>(thing: T): T => {
  if (typeof thing === 'object' && thing !== null && !Object.isFrozen(thing)) {
    Object.freeze(thing)
    for (const inner of Object.values(thing)) frozen(inner)
  }
  return thing
}

test('no action mutates, ids stay unique, and undoing everything gives the beginning, redoing everything the end', () => {
  fc.assert(
    fc.property(documents, names, fc.integer(), (document, wanted, seed) => {
      const random = seeded(seed)
      let history = startHistory(frozen(document))
      for (const [at, name] of wanted.entries()) {
        const next = frozen(acts[name]!(history.now.document, random))
        assert.equal(new Set(idsOf(next)).size, idsOf(next).length)
        history = commit(history, next, { time: at * 1000 })
      }
      const end = history.now.document
      let back = history
      while (back.past.length > 0) back = undo(back)
      assert.equal(back.now.document, document)
      while (back.future.length > 0) back = redo(back)
      assert.equal(back.now.document, end)
    }),
  )
})

test('what an action does not touch is shared', () => {
  const document: CertificateDocument = {
    ...emptyDocument(),
    slides: [
      { id: 1, elements: ['a', 'b'].map((id) => wordsElement(id, { left: 0, top: 0, width: 9, height: 9 }, id)) },
      { id: 2, elements: [] },
    ],
  }
  const next = updateElement(document, { id: 'b', props: { left: 5 }, slideId: 1 })
  assert.equal(next.slides[1], document.slides[1])
  assert.equal(next.slides[0]!.elements[0], document.slides[0]!.elements[0])
  assert.equal(updateElement(document, { id: 'b', props: { left: 0 }, slideId: 1 }), document)
  assert.equal(updateSlide(document, { background: {} }, 9), document)
  assert.equal(deleteElement(document, 'x'), document)
})

test('the actions of the specification', () => {
  const document = emptyDocument()
  assert.equal(setTitle(document, '  ').title, '未命名证书')
  assert.equal(setTitle(document, ' 一等奖 ').title, '一等奖')
  const replaced = addSlide(document, [
    { id: 'x', elements: [] },
    { id: 'y', elements: [] },
  ])
  assert.deepEqual(
    replaced.slides.map(({ id }) => id),
    ['x', 'y'],
  )
  assert.equal(addSlide(document, []).slides.length, 1)
  assert.equal(slideAt(replaced, 9).id, 'y')
  const text = wordsElement('t', { left: 1, top: 1, width: 9, height: 9 }, '字')
  const image = pictureElement('i', '', { left: 1, top: 1, width: 9, height: 9 })
  const both = addElement(document, [text, image], 1)
  const colored = updateElement(both, { id: ['t', 'i'], props: { color: '#ff0000', top: 4 }, slideId: 1 })
  assert.deepEqual(
    colored.slides[0]!.elements.map((element) => ['color' in element, element.top]),
    [
      [true, 4],
      [false, 4],
    ],
  )
  const stays = removeElementProps(both, { id: 't', names: ['content', 'left'], slideId: 1 })
  assert.equal(stays, both)
})

test('ids are 21 characters out of 64, and copies get new ones with groups of their own', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 21, maxLength: 21 }), (bytes) => {
      assert.match(
        newId(() => bytes),
        /^[A-Za-z0-9_-]{21}$/,
      )
    }),
  )
  const random = seeded(3)
  const grouped = ['a', 'b'].map((id) => ({ ...wordsElement(id, { left: 0, top: 0, width: 9, height: 9 }, id), groupId: 'g' }))
  const [first, second] = copiesOf(grouped, random)
  assert.notEqual(first!.groupId, 'g')
  assert.equal(first!.groupId, second!.groupId)
  assert.equal(first!.left, 16)
})

test('aligning several puts their bounds on one line within the same rectangle; one goes to the canvas', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const before = unionOf(document.slides[0]!.elements)!
      const next = alignElements(document, 1, idsOf(document), 'left').slides[0]!.elements
      const line = next.length === 1 ? 0 : before.left
      for (const element of next) assert.ok(Math.abs(boundsOf(element).left - line) < 0.02)
    }),
  )
})

test('distributing leaves the outermost and makes all gaps equal', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const next = distributeElements(document, 1, idsOf(document), 'y')
      if (idsOf(document).length < 3) return assert.equal(next, document)
      const middle = ({ top, height }: { top: number; height: number }): number => Math.round((top + height / 2) * 1000)
      const order = document.slides[0]!.elements.map((element, at) => ({ at, middle: middle(boundsOf(element)) })).sort(
        (a, b) => a.middle - b.middle,
      )
      const bounds = order.map(({ at }) => boundsOf(next.slides[0]!.elements[at]!))
      const gaps = bounds.slice(1).map(({ top }, at) => top - bounds[at]!.top - bounds[at]!.height)
      for (const gap of gaps) assert.ok(Math.abs(gap - gaps[0]!) < 0.05, `${gap} and ${gaps[0]}`)
      const first = boundsOf(document.slides[0]!.elements[order[0]!.at]!)
      assert.ok(Math.abs(bounds[0]!.top - first.top) < 0.02)
    }),
  )
})

test('locked elements are not aligned, a group moves as one', () => {
  const at = (id: string, left: number) => wordsElement(id, { left, top: 0, width: 10, height: 10 }, id)
  const document = addElement(emptyDocument(), [{ ...at('a', 100), isLocked: true }, at('b', 200), at('c', 240)], 1)
  const grouped = groupElements(document, 1, ['b', 'c'], seeded(1))
  const lefts = alignElements(grouped, 1, ['a', 'b', 'c'], 'left').slides[0]!.elements.map(({ left }) => left)
  assert.deepEqual(lefts, [100, 0, 40])
  assert.deepEqual(withGroups(grouped.slides[0]!, ['b']), ['b', 'c'])
  assert.equal('groupId' in ungroupElements(grouped, 1, ['b']).slides[0]!.elements[2]!, false)
})

test('layers move in steps and to the ends', () => {
  const make = (id: string) => wordsElement(id, { left: 0, top: 0, width: 9, height: 9 }, id)
  const document = addElement(emptyDocument(), ['a', 'b', 'c', 'd'].map(make), 1)
  const order = (step: 'up' | 'down' | 'top' | 'bottom', ids: string[]) => idsOf(orderElements(document, 1, ids, step)).join('')
  assert.equal(order('up', ['a', 'b']), 'cabd')
  assert.equal(order('down', ['b', 'd']), 'badc')
  assert.equal(order('top', ['a', 'c']), 'bdac')
  assert.equal(order('bottom', ['c', 'd']), 'cdab')
  assert.equal(orderElements(document, 1, ['d'], 'up'), document)
  assert.equal(idsOf(moveLayer(document, 1, 'd', 1)).join(''), 'adbc')
})

test('typing within half a second is one entry, other marks and later typing are entries of their own; a hundred are kept', () => {
  let history = startHistory(emptyDocument())
  const type = (title: string, time: number, mark = 'title'): void => {
    history = commit(history, setTitle(history.now.document, title), { mark, time })
  }
  type('一', 1000)
  type('一等', 1400)
  type('一等奖', 1900)
  assert.equal(history.past.length, 1)
  type('一等奖证', 2401)
  type('另一个', 2402, 'other')
  assert.equal(history.past.length, 3)
  assert.equal(undo(history).now.document.title, '一等奖证')
  history = undo(history)
  type('新的', 2500, 'title')
  assert.equal(redo(history), history)
  for (let at = 0; at < 200; at += 1) history = commit(history, setTitle(history.now.document, `标题${at}`), { time: at })
  assert.equal(history.past.length, MOST_ENTRIES)
})

test('a stored document of an unknown version is refused', () => {
  const document = emptyDocument()
  assert.deepEqual(upgradeDocument(document), document)
  assert.throws(() => upgradeDocument({ ...document, version: 7 }))
  assert.throws(() => upgradeDocument(null))
})
