// Makes a checkout ready to run: packages, the built web, and for tests a browser with Chinese fonts.
// Plain JavaScript for Node >= 20 without a single package: it runs before node_modules exists.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './find-chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const installStamp = join(root, 'node_modules', '.kaisai-setup')
const buildStamp = join(root, 'apps', 'web', 'dist', '.stamp')

/** A failure that was foreseen: its message is the sentence the person reads, without a stack. */
class Refusal extends Error {}

const say = (line) => process.stdout.write(`${line}\n`)
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const sha256 = (data) => createHash('sha256').update(data).digest('hex')
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const lastLines = (text, count) => text.trim().split('\n').slice(-count).join('\n')

/** Runs npm with the Node that runs npm itself: `npm ci` deletes the Node inside node_modules. */
const runNpm = (args, path) => {
  const cli = process.env.npm_execpath
  const node = process.env.npm_node_execpath
  const env = { ...process.env, PATH: path }
  const options = { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28 }
  if (cli?.endsWith('.js') && node && existsSync(node)) return spawnSync(node, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

const pathWithout = (dir) =>
  process.env.PATH.split(delimiter)
    .filter((part) => part !== dir)
    .join(delimiter)
const pathWith = (dir) => [dir, pathWithout(dir)].join(delimiter)

/** Refuses with one sentence when files cannot be written under `dir`. */
const requireWritable = (dir) => {
  const probe = join(dir, `.writable-${process.pid}`)
  try {
    mkdirSync(dir, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const name = relative(root, dir) || root
    if (error.code === 'ENOSPC') throw new Refusal(`The disk is full: free some space and try again (${name}).`)
    throw new Refusal(`The folder ${name} cannot be written (${error.code}): give this user write access to it and try again.`)
  }
}

/** Whether node_modules already holds what the lockfile asks for, for instance after a plain `npm ci`. */
const installedAsLocked = () => {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const installed = readJson(hidden).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed[path]
    return found ? found.version === wanted.version : Boolean(wanted.optional)
  })
}

const keepStamp = (path, value) => {
  try {
    writeFileSync(path, value)
  } catch {
    // A read-only checkout works as well: the next start only compares a little longer.
  }
}

/** What npm says first is the reason, what follows is its manual. */
const reasonOf = (output) => {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!) \S/.test(line))
  return (lines.length > 0 ? lines.slice(0, 12) : output.trim().split('\n').slice(-12)).join('\n')
}

const networkTrouble = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|CERT_/

const installPackages = () => {
  const lock = join(root, 'package-lock.json')
  if (!existsSync(lock)) throw new Refusal('package-lock.json is missing: this is not a complete checkout, clone it again.')
  const wanted = `${process.platform}-${process.arch} ${sha256(readFileSync(lock))}`
  if (textOf(installStamp) === wanted) return
  if (installedAsLocked()) return keepStamp(installStamp, wanted)
  requireWritable(root)
  requireWritable(join(root, 'node_modules'))
  say('Installing packages (npm ci), this happens once …')
  rmSync(installStamp, { force: true })
  const run = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], pathWithout(bin))
  if (run.error) throw new Refusal(`npm could not be started (${run.error.code}): install npm 10 or newer and try again.`)
  if (run.status !== 0) {
    const output = `${run.stdout}\n${run.stderr}`
    if (networkTrouble.test(output) && !output.includes('EUSAGE')) {
      throw new Refusal(
        'The packages could not be fetched from the npm registry: check the network connection or proxy and try again.',
      )
    }
    throw new Refusal(`The packages could not be installed, npm says:\n${reasonOf(output)}`)
  }
  keepStamp(installStamp, wanted)
}

const localNode = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

// npm 9 (Debian 13) takes the link of our Node away again with the packages for other machines, which share its name.
const linkNode = () => {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  if (existsSync(localNode) || !existsSync(join(root, 'node_modules', name))) return
  runNpm(['rebuild', '--ignore-scripts', name], pathWithout(bin))
}

const requireNode24 = () => {
  const node = existsSync(localNode) ? localNode : 'node'
  const run = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  const major = Number(/^v(\d+)/.exec(run.stdout ?? '')?.[1] ?? 0)
  if (major >= 24) return
  const found = major ? `found ${run.stdout.trim()}` : 'none could be run'
  throw new Refusal(
    `Node 24 or newer is needed and npm brought none for ${process.platform}-${process.arch} (${found}): install Node 24 and try again.`,
  )
}

const notSources = new Set(['dist', 'node_modules', 'journeys', 'test-results', 'playwright-report', '.cache'])

const filesUnder = (dir) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(dir, entry.name)) : [join(dir, entry.name)]))
    .sort()

const webSourcesHash = () => {
  const hash = createHash('sha256')
  const files = [
    ...filesUnder(join(root, 'apps/web')),
    ...filesUnder(join(root, 'packages/contract/src')),
    ...filesUnder(join(root, 'packages/certificate/src')),
    join(root, 'package-lock.json'),
  ]
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

const buildWeb = () => {
  const wanted = webSourcesHash()
  if (textOf(buildStamp) === wanted) return
  requireWritable(dirname(buildStamp))
  say('Building the web pages, this happens after each change of them …')
  // Removed first: an interrupted build must never look finished.
  rmSync(buildStamp, { force: true })
  const run = runNpm(['run', 'build', '-w', 'apps/web'], pathWith(bin))
  if (run.status !== 0) throw new Refusal(`The web pages could not be built:\n${lastLines(`${run.stdout}\n${run.stderr}`, 40)}`)
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
}

const hasChineseFonts = () => {
  const run = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return run.error ? process.platform !== 'linux' : run.stdout.trim() !== ''
}

const aptGet = (args) =>
  spawnSync('apt-get', args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1 << 28 })

// Programs of others that read what we print, by the Debian package that holds them.
const readers = { qpdf: 'qpdf', pdftotext: 'poppler-utils', mutool: 'mupdf-tools', zbarimg: 'zbar-tools' }
const missingReaders = () =>
  Object.entries(readers).flatMap(([program, name]) => (spawnSync(program, ['--version']).error ? [name] : []))

// Asked for by a test that is skipped without it: it is fetched where that is possible, and not asked of anybody else.
const missingPooler = () => (['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].some((path) => existsSync(path)) ? [] : ['pgbouncer'])

const installTestTools = () => {
  const needed = [
    ...(findChromium() ? [] : ['chromium-headless-shell']),
    ...(hasChineseFonts() ? [] : ['fonts-noto-cjk', 'fontconfig']),
    ...missingReaders(),
  ]
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && aptGet(['--version']).status === 0
  const missing = mayInstall ? [...needed, ...missingPooler()] : needed
  if (missing.length === 0) return
  const advice = `The tests need Chromium (or Chrome, its path in KAISAI_CHROMIUM), Chinese fonts and readers of PDF and QR codes: as root run "apt-get install ${needed.join(' ')}".`
  if (!mayInstall) throw new Refusal(advice)
  say(`Installing ${missing.join(', ')} from Debian, this happens once …`)
  const update = aptGet(['update'])
  const install = aptGet(['install', '-y', '--no-install-recommends', ...missing])
  if (install.status === 0 || needed.length === 0) return
  const reason = lastLines(`${update.stderr}\n${install.stderr}`, 1)
  throw new Refusal(`${advice} The try to do it now failed: ${reason}`)
}

const modes = {
  start: [installPackages, linkNode, requireNode24, buildWeb],
  dev: [installPackages, linkNode, requireNode24],
  test: [installPackages, linkNode, requireNode24, installTestTools],
}

const steps = modes[process.argv[2]]
if (!steps) {
  process.stderr.write('Say what to prepare: node tools/setup.mjs start|dev|test\n')
  process.exit(1)
}
try {
  for (const step of steps) step()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
