// Runs the set-up in small checkouts of its own: no package to fetch, so it works without a network.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const base = mkdtempSync(join(tmpdir(), 'kaisai-setup-'))
chmodSync(base, 0o755)
after(() => {
  for (const name of readdirSync(base)) chmodSync(join(base, name), 0o755)
  rmSync(base, { recursive: true, force: true })
})

const lockOf = (version: string, packages: object = {}): string =>
  JSON.stringify({ name: 'small', version, lockfileVersion: 3, packages: { '': { name: 'small', version }, ...packages } })

const checkout = (name: string): string => {
  const folder = join(base, name)
  mkdirSync(join(folder, 'tools'), { recursive: true })
  for (const file of ['setup.mjs', 'find-chromium.mjs']) cpSync(join(import.meta.dirname, file), join(folder, 'tools', file))
  writeFileSync(join(folder, 'package.json'), '{"name":"small","version":"1.0.0"}')
  writeFileSync(join(folder, 'package-lock.json'), lockOf('1.0.0'))
  return folder
}

// As root nothing is read-only, so the program becomes an ordinary user first.
const becomeNobody =
  process.getuid?.() === 0 ? ['--import', 'data:text/javascript,process.setgid(65534);process.setuid(65534)'] : []

const setUp = (folder: string, flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}) => {
  const args = [...flags, join(folder, 'tools', 'setup.mjs'), 'dev']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  return { status, stdout, stderr }
}
const quiet = { status: 0, stdout: '', stderr: '' }
const installed = { status: 0, stdout: 'Installing packages (npm ci), this happens once …\n', stderr: '' }

test('packages are installed when absent and when the lockfile changed, else nothing happens', () => {
  const folder = checkout('normal')
  assert.deepEqual(setUp(folder), installed)
  assert.deepEqual(setUp(folder), quiet)
  writeFileSync(join(folder, 'package.json'), '{"name":"small","version":"1.0.1"}')
  writeFileSync(join(folder, 'package-lock.json'), lockOf('1.0.1'))
  rmSync(join(folder, 'node_modules', '.package-lock.json'), { force: true })
  assert.deepEqual(setUp(folder), installed)
  rmSync(join(folder, 'node_modules'), { recursive: true })
  assert.deepEqual(setUp(folder), installed)
})

test('packages somebody installed by hand as locked are taken as they are, other versions are not', () => {
  const folder = checkout('by-hand')
  const wanted = { 'node_modules/one': { version: '1.0.0' }, 'node_modules/elsewhere': { version: '1.0.0', optional: true } }
  writeFileSync(join(folder, 'package-lock.json'), lockOf('1.0.0', wanted))
  mkdirSync(join(folder, 'node_modules'))
  const byHand = (version: string): void =>
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), lockOf('1.0.0', { 'node_modules/one': { version } }))
  byHand('1.0.0')
  assert.deepEqual(setUp(folder), quiet)
  rmSync(join(folder, 'node_modules', '.kaisai-setup'))
  byHand('0.9.0')
  assert.match(setUp(folder).stdout, /Installing packages/)
})

test('the Node that npm brought but did not link is linked', () => {
  const folder = checkout('unlinked')
  const name = `node-${process.platform}-${process.arch}`
  const path = join(folder, 'node_modules', name)
  mkdirSync(join(path, 'bin'), { recursive: true })
  writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version: '24.0.0', bin: { node: 'bin/node' } }))
  writeFileSync(join(path, 'bin', 'node'), '#!/bin/sh\necho v24.0.0\n', { mode: 0o755 })
  const packages = { [`node_modules/${name}`]: { version: '24.0.0', bin: { node: 'bin/node' } } }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'small', version: '1.0.0', dependencies: { [name]: '24.0.0' } }),
  )
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, file), lockOf('1.0.0', packages))
  assert.deepEqual(setUp(folder), quiet)
  assert.ok(existsSync(join(folder, 'node_modules', '.bin', 'node')))
})

test('a folder that cannot be written, a missing lockfile and a missing npm are told in one sentence', () => {
  const closed = checkout('closed')
  chmodSync(closed, 0o555)
  const refused = setUp(closed, becomeNobody)
  assert.deepEqual({ ...refused, stderr: '' }, { status: 1, stdout: '', stderr: '' })
  assert.match(refused.stderr, /^The folder .*closed cannot be written \(EACCES\): .*\.\n$/)
  assert.ok(!existsSync(join(closed, 'node_modules')))

  const incomplete = checkout('incomplete')
  rmSync(join(incomplete, 'package-lock.json'))
  assert.match(setUp(incomplete).stderr, /^package-lock.json is missing: .*\n$/)

  const env = { PATH: join(base, 'nowhere'), npm_execpath: '', npm_node_execpath: '' }
  assert.match(setUp(checkout('no-npm'), [], env).stderr, /^npm could not be started \(ENOENT\): .*\n$/)
})

test('when npm refuses, its reason is shown and not its manual', () => {
  const folder = checkout('out-of-step')
  mkdirSync(join(folder, 'one'))
  writeFileSync(join(folder, 'one', 'package.json'), '{"name":"one","version":"1.0.0"}')
  writeFileSync(join(folder, 'package.json'), '{"name":"small","version":"1.0.0","dependencies":{"one":"file:one"}}')
  const { status, stderr } = setUp(folder)
  assert.equal(status, 1)
  assert.match(stderr, /^The packages could not be installed, npm says:\n/)
  assert.match(stderr, /package-lock.json/)
  assert.doesNotMatch(stderr, /--workspaces/)
})

test('a registry that cannot be reached is told in one sentence', () => {
  const folder = checkout('offline')
  const one = { version: '1.0.0', resolved: 'http://127.0.0.1:9/one/-/one-1.0.0.tgz', integrity: 'sha512-AAAA' }
  writeFileSync(join(folder, 'package.json'), '{"name":"small","version":"1.0.0","dependencies":{"one":"1.0.0"}}')
  const packages = { '': { name: 'small', version: '1.0.0', dependencies: { one: '1.0.0' } }, 'node_modules/one': one }
  writeFileSync(join(folder, 'package-lock.json'), lockOf('1.0.0', packages))
  const env = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0', npm_config_cache: join(base, 'cache') }
  const { status, stderr } = setUp(folder, [], env)
  assert.equal(status, 1)
  assert.match(stderr, /^The packages could not be fetched from the npm registry: .*\n$/)
})
