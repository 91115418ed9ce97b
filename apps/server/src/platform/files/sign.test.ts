import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedHeaders } from './sign.ts'

// The worked examples of “Signature Calculations for the Authorization Header”, Amazon S3 API Reference.
const keys = { region: 'us-east-1', key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const now = new Date('2013-05-24T00:00:00Z')
const host = 'examplebucket.s3.amazonaws.com'
const signature = (
  request: { method: string; path: string; query?: Record<string, string>; headers?: Record<string, string> },
  body = '',
): string =>
  /Signature=(\w+)/.exec(
    signedHeaders({ host, query: {}, headers: {}, ...request }, Buffer.from(body), keys, now).authorization!,
  )![1]!

test('signatures are those of the published examples', () => {
  assert.equal(
    signature({ method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' } }),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
  assert.equal(
    signature(
      {
        method: 'PUT',
        path: '/test%24file.text',
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      },
      'Welcome to Amazon S3.',
    ),
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
  assert.equal(
    signature({ method: 'GET', path: '/', query: { lifecycle: '' } }),
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  )
  assert.equal(
    signature({ method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' } }),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})
