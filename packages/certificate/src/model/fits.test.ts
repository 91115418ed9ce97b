import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { emptyDocument } from './document.ts'
import { fittingTargets } from './fits.ts'
import { applyReady, readyCertificates } from './presets-certificates.ts'
import { wordsElement } from './presets-elements.ts'

const withWords = (words: string) => ({
  ...emptyDocument(),
  slides: [{ id: '1', elements: [wordsElement('a', { left: 0, top: 0, width: 900, height: 60 }, words)] }],
})

test('a design fits the awards that fill what it cannot do without', () => {
  const ready = applyReady(emptyDocument(), readyCertificates[0]!, randomBytes)
  assert.deepEqual(fittingTargets(ready, 'award'), ['team', 'student'])
  const of = (words: string) => fittingTargets(withWords(words) as never, 'award')
  assert.deepEqual(of('{{awardName}}'), ['team', 'student', 'teacher', 'school', 'organization'])
  assert.deepEqual(of('{{teacher}} {{awardName}}'), ['team', 'student', 'teacher'])
  assert.deepEqual(of('{{school}}[[（指导教师：{{teacher}}）]]'), ['team', 'student', 'teacher', 'school'])
})

test('a certificate for each student needs students, one for each school needs schools', () => {
  const one = withWords('{{userName}}') as never
  assert.deepEqual(fittingTargets(one, 'student'), ['team', 'student'])
  assert.deepEqual(fittingTargets(one, 'teacher'), ['team', 'teacher'])
  assert.deepEqual(fittingTargets(one, 'school'), ['team', 'student', 'teacher', 'school'])
})
