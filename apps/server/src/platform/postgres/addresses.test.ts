import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartRefused } from '../start-refused.ts'
import { readAddresses } from './addresses.ts'

test('an address with one host is what it was', () => {
  for (const url of [
    'postgresql://kaisai@%2Ftmp%2Frun/kaisai',
    'postgres://kaisai:p%40ss@db.example.org:6432/kaisai',
    'postgresql://kaisai@[::1]:5433/kaisai',
  ])
    assert.equal(readAddresses(url).single, url)
  assert.deepEqual(readAddresses('postgresql://kaisai@%2Ftmp%2Frun/kaisai').hosts, [{ host: '/tmp/run', port: 5432 }])
  assert.deepEqual(readAddresses('postgresql://kaisai@[::1]:5433/kaisai').hosts, [{ host: '::1', port: 5433 }])
})

test('several hosts are listed, and the attribute says which is meant', () => {
  const read = readAddresses('postgresql://kaisai:a,b@one:5432,two,three:6000/kaisai?target_session_attrs=read-write&x=1')
  assert.deepEqual(read, {
    single: 'postgresql://kaisai:a,b@one:5432/kaisai?x=1',
    hosts: [
      { host: 'one', port: 5432 },
      { host: 'two', port: 5432 },
      { host: 'three', port: 6000 },
    ],
    wanted: 'primary',
  })
  const wanted = (attributes: string) => readAddresses(`postgresql://k@a,b/k?target_session_attrs=${attributes}`).wanted
  assert.deepEqual(['any', 'primary', 'standby', 'read-only', 'prefer-standby'].map(wanted), [
    'any',
    'primary',
    'standby',
    'standby',
    'standby',
  ])
  assert.equal(readAddresses('postgresql://k@a,b/k', 'standby').wanted, 'standby')
})

const refused =
  (sentence: RegExp) =>
  (error: unknown): boolean =>
    error instanceof StartRefused && sentence.test(error.message) && !error.message.includes('secret')

test('what is no address is refused with what to write, and without the password', () => {
  for (const url of [
    'kaisai',
    'postgresql://k:secret@a,b:x/k',
    'postgresql://k:secret@a:0,b/k',
    'postgresql://k:secret@a b:1:2/k',
  ])
    assert.throws(() => readAddresses(url), refused(/not a connection string/), url)
  assert.throws(
    () => readAddresses('postgresql://k:secret@a,b/k?target_session_attrs=writer'),
    refused(/target_session_attrs must be one of any, primary, .*not "writer"/),
  )
  assert.throws(
    () => readAddresses('postgresql://k:secret@a/k?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'),
    refused(/\/nowhere\/ca.pem \(sslrootcert .*is not there/),
  )
})
