import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { answerText, checkAnswers, diffAnswers, normalizeAnswers, visibleFields } from './answers.ts'
import { compareForms } from './changes.ts'
import { checkForm, isUsable } from './check-form.ts'
import { audiences, type FormDocument, fieldsOf } from './document.ts'
import { kindOf } from './kinds.ts'
import { readAnswers, referencesOf } from './read-answers.ts'
import { anyAnswers, anyForm, anyJson, at } from './test/given.ts'

const anyAudience = fc.constantFrom(...audiences)
const anyViewer = fc.constantFrom('participant' as const, 'manager' as const)
const runs = { numRuns: 400 }

test('no JSON whatsoever makes the functions over answers throw', () => {
  const junk = fc.oneof(anyAnswers, anyJson())
  fc.assert(
    fc.property(anyForm, junk, anyAudience, anyViewer, (document, sent, audience, viewer) => {
      const answers = normalizeAnswers(document, sent, audience, viewer)
      for (const mode of ['draft', 'submit'] as const) {
        checkAnswers(document, answers, { at, mode, audience, viewer })
        readAnswers(document, sent, { at, mode, audience, viewer, file: () => null, name: () => null, placesLeft: () => 0 })
      }
      referencesOf(document, sent, { audience, viewer })
      diffAnswers(document, {}, answers, 'zh')
      for (const field of fieldsOf(document)) assert.equal(typeof answerText(field, answers[field.key], 'en'), 'string')
    }),
    runs,
  )
})

test('answers of hidden fields never survive, and tidying twice changes nothing', () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, anyAudience, anyViewer, (document, sent, audience, viewer) => {
      const answers = normalizeAnswers(document, sent, audience, viewer)
      const asked = visibleFields(document, answers, audience, viewer).filter(({ kind }) => kindOf(kind).isAnswered)
      const own = fieldsOf(document).filter(
        (field) =>
          field.audience === audience && (viewer === 'manager' || !field.isForManagersOnly) && kindOf(field.kind).isAnswered,
      )
      for (const { key } of own) {
        if (Object.hasOwn(answers, key))
          assert.ok(
            asked.some((field) => field.key === key),
            `${key} is hidden and answered`,
          )
      }
      assert.deepEqual(normalizeAnswers(document, answers, audience, viewer), answers)
      assert.deepEqual(visibleFields(document, sent, audience, viewer), visibleFields(document, answers, audience, viewer))
    }),
    runs,
  )
})

test('what a submission may hold, a draft may hold', () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, anyAudience, (document, sent, audience) => {
      const answers = normalizeAnswers(document, sent, audience)
      const keys = (mode: 'draft' | 'submit') =>
        new Set(checkAnswers(document, answers, { at, mode, audience }).map(({ fieldKey }) => fieldKey))
      const submitted = keys('submit')
      assert.ok([...keys('draft')].every((key) => submitted.has(key)))
    }),
    runs,
  )
})

/** Kahn's algorithm: whether the fields can be put into an order in which each comes after what its condition asks. */
const hasFillingOrder = (document: FormDocument): boolean => {
  const waiting = new Map(
    fieldsOf(document).map(({ key, condition }) => [key, new Set((condition?.rules ?? []).map(({ field }) => field))]),
  )
  for (;;) {
    const free = [...waiting].find(([, needs]) => [...needs].every((key) => !waiting.has(key)))
    if (!free) return waiting.size === 0
    waiting.delete(free[0])
  }
}

test('a form that passes its check has a legal filling order, and every condition finds its field', () => {
  let passed = 0
  let conditional = 0
  let circles = 0
  fc.assert(
    fc.property(anyForm, (document) => {
      const isValid = isUsable(checkForm(document))
      if (!hasFillingOrder(document)) {
        circles++
        assert.ok(!isValid)
      }
      if (!isValid) return
      passed++
      const keys = new Set(fieldsOf(document).map(({ key }) => key))
      const asked = fieldsOf(document).flatMap(({ condition }) => (condition?.rules ?? []).map(({ field }) => field))
      if (asked.length > 0) conditional++
      assert.ok(asked.every((key) => keys.has(key)))
    }),
    { numRuns: 3000 },
  )
  // The generator must reach all three, or this test says nothing.
  assert.ok(
    passed > 50 && conditional > 50 && circles > 50,
    `${passed} passed, ${conditional} with conditions, ${circles} circles`,
  )
})

test('a harmless change leaves every verdict as it was', () => {
  let harmless = 0
  const changed = anyForm.chain((before) =>
    fc.record({
      before: fc.constant(before),
      order: fc.shuffledSubarray(fieldsOf(before), { minLength: fieldsOf(before).length }),
    }),
  )
  fc.assert(
    fc.property(changed, anyAnswers, anyAudience, fc.boolean(), ({ before, order }, sent, audience, isStricter) => {
      if (!isUsable(checkForm(before))) return
      const fields = order.map((field) => ({
        ...field,
        label: '改',
        required: isStricter ? { when: 'always' as const } : field.required,
      }))
      const after: FormDocument = { ...before, sections: [{ ...before.sections[0]!, fields }] }
      if (!isUsable(checkForm(after)) || !compareForms(before, after).isHarmless) return
      harmless++
      const verdict = (document: FormDocument) => {
        const answers = normalizeAnswers(document, sent, audience)
        return checkAnswers(document, answers, { at, mode: 'submit', audience })
          .map(({ fieldKey }) => fieldKey)
          .toSorted()
      }
      assert.deepEqual(verdict(after), verdict(before))
    }),
    { numRuns: 3000 },
  )
  assert.ok(harmless > 50, `only ${harmless} harmless changes`)
})
