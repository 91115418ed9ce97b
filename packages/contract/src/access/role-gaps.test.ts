import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmptyUnder, neededFor } from './role-gaps.ts'

test('a right that opens no page needs the one that does', () => {
  const needed = [
    'sys:user:update',
    'sys:user:list',
    'news:article:audit',
    'web:page:edit',
    'web:page:publish',
    'certificate:batch:issue',
    'finance:exception:list',
  ].map((permission) => [permission, neededFor(permission)])
  assert.deepEqual(needed, [
    ['sys:user:update', 'sys:user:list'],
    ['sys:user:list', null],
    ['news:article:audit', 'news:article:list'],
    ['web:page:edit', null],
    ['web:page:publish', 'web:page:edit'],
    ['certificate:batch:issue', 'certificate:batch:make'],
    ['finance:exception:list', 'finance:order:list'],
  ])
})

test('a personal scope leaves the lists of an organization empty, not what is about oneself or shared by all', () => {
  assert.ok(isEmptyUnder('SELF', 'enroll:team:list'))
  assert.ok(isEmptyUnder('ASSIGNED', 'sys:user:list'))
  assert.ok(!isEmptyUnder('ASSIGNED', 'review:sheet:score'))
  assert.ok(!isEmptyUnder('SELF', 'sys:school:list'))
  assert.ok(!isEmptyUnder('ORG', 'enroll:team:list'))
})
