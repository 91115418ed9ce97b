import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allMachines } from './all.ts'
import { isIn, machine, statesIn } from './machine.ts'

const door = machine({
  name: 'doors',
  initial: 'shut',
  states: { open: ['开', 'Open'], shut: ['关', 'Shut'], gone: ['拆', 'Gone'] },
  moves: { open: { from: ['shut'], to: 'open', access: 'system', label: ['打开', 'Open'] } },
  groups: {
    there: { in: ['open', 'shut'], not: ['gone'] },
    passable: { in: ['gone', 'open'], not: ['shut'] },
  },
})

test('a group says of every state whether it belongs to it', () => {
  assert.deepEqual(
    (['open', 'shut', 'gone'] as const).map((state) => [isIn(door, 'there', state), isIn(door, 'passable', state)]),
    [
      [true, true],
      [true, false],
      [false, true],
    ],
  )
})

test('the states of a group come in the order the group has them', () => {
  assert.deepEqual(statesIn(door, 'there'), ['open', 'shut'])
  assert.deepEqual(statesIn(door, 'passable'), ['gone', 'open'])
})

test('a machine without groups has none, and a state nobody placed does not compile', () => {
  const lamp = machine({ name: 'lamps', initial: 'on', states: { on: ['亮', 'On'] }, moves: {} })
  assert.deepEqual(lamp.groups, {})
  // @ts-expect-error: no group of this name
  assert.throws(() => isIn(door, 'closed', 'open'))
  const declared = {
    name: 'lamps',
    initial: 'on',
    states: { on: ['亮', 'On'], off: ['灭', 'Off'] },
    moves: {},
  } as const
  // @ts-expect-error: the group does not place `off`
  machine({ ...declared, groups: { lit: { in: ['on'], not: [] } } })
  // @ts-expect-error: the group places `off` twice
  machine({ ...declared, groups: { lit: { in: ['on', 'off'], not: ['off'] } } })
  // @ts-expect-error: there is no such state
  machine({ ...declared, groups: { lit: { in: ['on', 'dim'], not: ['off'] } } })
  machine({ ...declared, groups: { lit: { in: ['on'], not: ['off'] } } })
})

test('no group is empty, holds every state, or stands twice in its machine', () => {
  for (const one of allMachines) {
    const members = Object.keys(one.groups).map((group) => statesIn(one, group))
    for (const states of members) assert.ok(states.length > 0 && states.length < Object.keys(one.states).length, one.name)
    assert.equal(
      new Set(members.map((states) => states.toSorted().join())).size,
      members.length,
      `${one.name} has one group under two names`,
    )
  }
})
