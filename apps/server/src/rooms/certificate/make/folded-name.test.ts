import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldedName, nameIndex, nameIndexes, tailIndex, tailIndexes } from './write-holders.ts'

const ctx = { keys: { blindIndex: (words: string, label: string) => Buffer.from(`${label}:${words}`) } } as never
const has = (all: readonly Buffer[], one: Buffer): boolean => all.some((each) => each.equals(one))

test('names are compared without their dots and spaces, whichever they are', () => {
  const all = [
    '阿依努尔·吐尔逊',
    '阿依努尔•吐尔逊',
    '阿依努尔・吐尔逊',
    '阿依努尔．吐尔逊',
    '阿依努尔　吐尔逊 ',
    '阿依努尔吐尔逊',
  ]
  assert.deepEqual([...new Set(all.map(foldedName))], ['阿依努尔吐尔逊'])
  assert.equal(foldedName('Ａnn  LEE'), 'annlee')
})

test('certificates made before names were folded are found as well', () => {
  const kept = Buffer.from('certificate-name:阿依努尔·吐尔逊')
  assert.ok(has(nameIndexes(ctx, '阿依努尔•吐尔逊'), kept))
  assert.ok(has(nameIndexes(ctx, '阿依努尔 吐尔逊'), nameIndex(ctx, '阿依努尔·吐尔逊')))
  assert.ok(has(tailIndexes(ctx, '阿依努尔•吐尔逊', '01234x'), Buffer.from('certificate-tail:阿依努尔·吐尔逊|01234X')))
  assert.ok(has(tailIndexes(ctx, '阿依努尔吐尔逊', '01234x'), tailIndex(ctx, '阿依努尔·吐尔逊', '01234X')))
})
