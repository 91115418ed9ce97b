import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playwrightOutcome, vitestOutcome } from './browser.ts'
import { reasonOf, single, totalLine } from './outcome.ts'

test('the last line adds up all steps', () => {
  const some = { passed: 3, failed: 2, skipped: 1, report: '' }
  assert.equal(totalLine([single(true, ''), single(false, 'why'), some]), '4 passed, 3 failed')
})

test('a vitest file that cannot be loaded counts as a failed test beside the others', () => {
  const outcome = vitestOutcome({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 1,
    testResults: [
      {
        name: '/a.test.tsx',
        status: 'failed',
        assertionResults: [{ fullName: 'a button', status: 'failed', failureMessages: ['too red'] }],
      },
      { name: '/b.test.tsx', status: 'failed', message: 'no such import', assertionResults: [] },
    ],
  })
  assert.deepEqual([outcome.passed, outcome.failed, outcome.skipped], [1, 2, 1])
  assert.match(outcome.report, /b\.test\.tsx\n {4}no such import.*a button.*\n {4}too red/s)
})

test('a journey that passes only at the second try is passed and named, and nested suites are reported', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'sign-in.journey.ts',
    line: 7,
    ok: status !== 'unexpected',
    tests: [{ status, results: [{ errors: status === 'expected' ? [] : [{ message: `${title} went wrong` }] }] }],
  })
  const outcome = playwrightOutcome({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }] }],
    errors: [],
  })
  assert.deepEqual([outcome.passed, outcome.failed], [2, 1])
  assert.match(
    outcome.report,
    /two \(passed at the second try\) {2}\(sign-in\.journey\.ts:7\)\n {4}Try 1: two went wrong.*three/s,
  )
})

test('the reason of a failure holds what was thrown and every cause below it', () => {
  const thrown = new Error('the property failed', { cause: new Error('approved without the right') })
  const reason = reasonOf(new Error('test failed', { cause: thrown }))
  assert.match(reason, /the property failed.*Caused by: Error: approved without the right/s)
})
