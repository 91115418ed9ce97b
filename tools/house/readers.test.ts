// Each fault is seen in a small declaration, and the true one passes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machine } from '../../packages/contract/src/machine.ts'
import { machineFaults, readerFaults } from './readers.ts'
import { allSources, type Source } from './sources.ts'

const sources = allSources()
const before = new Set(readerFaults(sources))
const found = (files: readonly Source[], options: Parameters<typeof readerFaults>[1] = {}): string[] =>
  readerFaults(files, options).filter((fault) => !before.has(fault))
const without = (path: string, from: RegExp): Source[] =>
  sources.map((source) =>
    source.file.startsWith(path) && source.text.search(from) >= 0
      ? { ...source, text: source.text.replaceAll(from, 'nothing') }
      : source,
  )

test('a call has a page or a reason, never both', () => {
  const faults = found(sources, {
    calls: ['getAward', 'getNothing', 'viewWorkFile'],
    reasons: { getAward: 'x', viewWorkFile: 'x', gone: 'x' },
  })
  assert.deepEqual(faults, [
    'a page makes the call getAward: remove it from tools/house/interfaces.ts',
    'no page makes the call getNothing: give it one, or a reason in interfaces.ts',
    'the call gone does not exist: remove it from tools/house/interfaces.ts',
  ])
})

test('a parameter, a setting and a window are read outside their editors', () => {
  assert.deepEqual(found(without('apps/server/src', /'broadcast\.dailyMost'(?!: \{)/g)), [
    'the parameter broadcast.dailyMost is read by nobody',
  ])
  assert.deepEqual(found(without('apps/', /\bletterTextEn\b/g)), [
    'the setting letterTextEn of a competition: enrollSettingInput is read by nobody',
  ])
  assert.deepEqual(found(sources, { kinds: ['SUBMIT', 'WAIT'] }), ['the window WAIT decides nothing'])
})

test('a right opens a call, a screen has a page', () => {
  assert.deepEqual(found(without('apps/web/src', /'award\.prize'/g)), ['the screen award.prize has no page'])
})

test('states are reached and left, ends are declared and true, moves are made', () => {
  const of = (ends: ('closed' | 'open')[], isUsed = true): string[] =>
    machineFaults(
      machine({
        name: 'doors',
        initial: 'open',
        states: { open: ['开', 'Open'], closed: ['关', 'Closed'], locked: ['锁', 'Locked'] },
        ends,
        moves: { close: { from: ['open', 'locked'], to: 'closed', access: 'system', label: ['关', 'Close'] } },
      }),
      () => isUsed,
    )
  const unreached = 'nothing leads to the state locked of doors'
  assert.deepEqual(of(['closed']), [unreached])
  assert.deepEqual(of([]), ['nothing leads out of the state closed of doors, which is not declared an end', unreached])
  assert.deepEqual(of(['closed', 'open']), ['open of doors is declared an end, and moves lead out of it', unreached])
  assert.deepEqual(of(['closed'], false), [
    'nothing makes the move close of doors',
    'nothing leads to the state closed of doors',
    unreached,
  ])
})
