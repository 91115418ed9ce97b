import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downloadRowPicture } from '@kaisai/contract/certificate/batch-row.endpoints'
import { downloadCertificatePicture } from '@kaisai/contract/certificate/record.endpoints'
import { downloadPreview, downloadReadyPicture, downloadTemplatePicture } from '@kaisai/contract/certificate/template.endpoints'
import { Problem } from '@kaisai/contract/problem'
import { limits, RateLimiter } from './limits.ts'

test('a person is stopped at the class’s limit, told how long to wait, and free again later; others are not touched', () => {
  let now = 0
  const limiter = new RateLimiter(() => now)
  for (let at = 0; at < limits.write.person; at++) limiter.take('write', 'ann', '1.1.1.1')
  assert.throws(
    () => limiter.take('write', 'ann', '1.1.1.1'),
    (error: Problem) => error instanceof Problem && error.key === 'house.too_many' && Number(error.values.seconds) <= 60,
  )
  limiter.take('write', 'bob', '1.1.1.1')
  limiter.take('read', 'ann', '1.1.1.1')
  now = 90_000
  for (let at = 0; at < limits.write.person / 2; at++) limiter.take('write', 'ann', '1.1.1.1')
  assert.throws(() => limiter.take('write', 'ann', '1.1.1.1'))
  now = 180_001
  limiter.take('write', 'ann', '1.1.1.1')
})

test('without sign-in the address counts', () => {
  const limiter = new RateLimiter(() => 0)
  for (let at = 0; at < limits.code.address; at++) limiter.take('code', null, '1.1.1.1')
  assert.throws(() => limiter.take('code', null, '1.1.1.1'))
  limiter.take('code', null, '1.1.1.2')
})

test('pictures that stand in lists are asked for as often as the list is read, and a design is tried row by row', () => {
  // Up to 50 rows a page, each with its picture, some of them twice.
  const shown = [downloadCertificatePicture, downloadRowPicture, downloadTemplatePicture, downloadReadyPicture]
  assert.deepEqual(
    shown.filter(({ rate }) => limits[rate].person < 150).map(({ path }) => path),
    [],
  )
  assert.ok(limits[downloadPreview.rate].person >= 60)
})
