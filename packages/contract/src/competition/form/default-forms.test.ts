import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { checkForm } from './check-form.ts'
import { type DefaultFormName, defaultForms } from './default-forms.ts'
import { type Audience, fieldsOf, formDocument } from './document.ts'
import type { FileFacts } from './kind.ts'
import { readAnswers } from './read-answers.ts'
import { at } from './test/given.ts'
import { upgradeForm } from './upgrade.ts'

const names = Object.keys(defaultForms) as DefaultFormName[]

test('every ready form is of the right shape and has nothing to complain about', () => {
  for (const name of names) {
    const { document, purpose } = defaultForms[name]
    assert.ok(Check(formDocument, document), name)
    assert.deepEqual(checkForm(document, purpose), [], name)
    assert.deepEqual(upgradeForm(JSON.parse(JSON.stringify(document))), document, name)
  }
})

const faultsOf = (name: DefaultFormName, audience: Audience, answers: object, file?: (id: string) => FileFacts | null) =>
  readAnswers(defaultForms[name].document, answers, { at, mode: 'submit', audience, ...(file ? { file } : {}) }).findings.map(
    ({ fieldKey }) => fieldKey,
  )
const about = { title: '春天的风', keywords: ['公益'], summary: '字'.repeat(50) }

test('a series of pictures wants A3 at 300 dpi, either way round', () => {
  const images = [{ fileId: 'f1', name: 'a.jpg', bytes: 20 * 1024 * 1024 }]
  const measured = (width: number, height: number) =>
    faultsOf('imageSeries', 'work', { ...about, images }, () => ({
      name: 'a.jpg',
      bytes: 20 * 1024 * 1024,
      width,
      height,
    }))
  assert.deepEqual(measured(3508, 4961), [])
  assert.deepEqual(measured(4961, 3508), [])
  assert.deepEqual(measured(3508, 4960), ['images'])
  const nine = Array.from({ length: 9 }, (_, n) => ({ ...images[0]!, fileId: `f${n}` }))
  assert.deepEqual(faultsOf('imageSeries', 'work', { ...about, images: nine }), ['images'])
})

test('a program needs an address that can be opened; statements are signed apart from the form', () => {
  const files = { paper: [{ fileId: 'p', name: 'a.pdf', bytes: 1 }], video: [{ fileId: 'v', name: 'a.mp4', bytes: 1 }] }
  const all = { ...about, ...files }
  assert.deepEqual(faultsOf('pdfAndVideo', 'work', all), [])
  assert.deepEqual(faultsOf('software', 'work', { ...all, runningHint: 'npm start', projectUrl: 'git.example/x' }), [
    'projectUrl',
  ])
})

test('titles, summaries and statements keep the lengths of the platform', () => {
  const broken = { title: '春', keywords: ['1', '2', '3', '4', '5', '6'], summary: '短', statement: '长'.repeat(2001) }
  const found = faultsOf('imageSeries', 'work', { ...broken })
  assert.deepEqual(found, ['title', 'keywords', 'summary', 'statement', 'images'])
})

test('an enrollment is asked of the team and of each member', () => {
  assert.deepEqual(faultsOf('teamAndMembers', 'team', {}), ['contactEmail', 'topicSource', 'rulesAgreed'])
  assert.deepEqual(faultsOf('teamAndMembers', 'member', {}), ['duty', 'studyYear'])
  const team = { contactEmail: 'a@b.cn', topicSource: 'company', rulesAgreed: true }
  assert.deepEqual(faultsOf('teamEnrollment', 'team', team), ['companyName'])
  assert.ok(fieldsOf(defaultForms.teamEnrollment.document).every(({ audience }) => audience === 'team'))
})
