// The container file followed without a container engine: its root file system is made from Debian's and npm's packages alone, then started as
// an engine would: as its user, its root only read, with the two places it may write. Needs root, debootstrap and unshare; Debian as it is here
// stands for the images the file begins from.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startServers } from '../../apps/server/src/platform/postgres/servers.given.ts'
import { freshKeys } from '../../apps/server/src/platform/secrets.ts'
import { root } from '../testing/command.ts'
import { makeRoles } from './failover.drill.ts'
import { say } from './product.ts'

const MB = 1024 ** 2
const MOST_MB = 350

export interface Step {
  readonly word: string
  readonly rest: string
}

/** The instructions of a container file, those that go on over lines as one. */
export const stepsOf = (text: string): Step[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word, rest] = /^(\w+)\s+(.*)$/s.exec(line.trim())!
      return { word: word!, rest: rest!.replace(/\s+/g, ' ') }
    })

interface Made {
  readonly folder: string
  readonly env: Record<string, string>
  readonly user: string
  readonly entry: string[]
  readonly health: string[]
  readonly workdir: string
}

const sh = (command: string, cwd: string, env: NodeJS.ProcessEnv = process.env): void => {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${command.slice(0, 200)}\n${`${stdout}\n${stderr}`.slice(-3000)}`)
}

// What the images it begins from hold, as far as the file uses it: Debian's smallest system, with Node where the file says so.
const begin = (image: string, folder: string, debian: string): void => {
  mkdirSync(folder)
  if (!/\/(?:node:24-|debian:)bookworm-slim$/.test(image)) throw new Error(`this drill knows no ${image}`)
  sh(`cp -a ${debian}/. ${folder}/`, root)
  if (image.includes('node:')) cpSync(realpathSync(process.execPath), join(folder, 'usr/local/bin/node'))
}

/** Follows the file; `base`: an empty folder. */
const make = (base: string): Made => {
  const debian = join(base, 'debian')
  say('Debian’s smallest system (debootstrap) …')
  sh(
    `debootstrap --variant=minbase bookworm ${debian} && rm -rf ${debian}/var/cache/apt/* ${debian}/var/lib/apt/lists/* ${debian}/usr/share/doc ${debian}/usr/share/man ${debian}/usr/share/locale`,
    root,
  )
  const stages = new Map<string, string>()
  let made: Made = { folder: '', env: {}, user: '', entry: [], health: [], workdir: '/' }
  for (const { word, rest } of stepsOf(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))) {
    const inside = (path: string): string => join(made.folder, path.startsWith('/') ? path : join(made.workdir, path))
    if (word === 'FROM') {
      const [image, , name = 'last'] = rest.split(' ')
      made = { ...made, folder: join(base, name), env: {}, workdir: '/' }
      begin(image!, made.folder, debian)
      stages.set(name, made.folder)
    } else if (word === 'WORKDIR') {
      made = { ...made, workdir: rest }
      mkdirSync(inside(rest), { recursive: true })
    } else if (word === 'COPY') {
      const paths = rest.split(' ').filter((part) => !part.startsWith('--'))
      const to = inside(paths.at(-1)!)
      const from = /--from=(\w+)/.exec(rest)?.[1]
      if (from) sh(`mkdir -p "$(dirname ${to})" && rm -rf ${to} && cp -a ${stages.get(from)}${paths[0]} ${to}`, root)
      // What is in the repository, not what else lies in the folder.
      else if (paths.length === 2 && !to.endsWith('/'))
        sh(`mkdir -p ${to} && git archive HEAD ${paths[0]} | tar -x -C ${to} --strip-components=1`, root)
      else sh(`mkdir -p ${to} && cp ${paths.slice(0, -1).join(' ')} ${to}`, root)
    } else if (word === 'RUN') {
      say(`${rest.slice(0, 90)} …`)
      // The build runs beside the system it is for: it is the same one. What comes after only needs the system itself.
      if (made.folder.endsWith('build')) sh(rest, inside(made.workdir))
      else sh(`chroot ${made.folder} sh -ec '${rest}'`, root)
    } else if (word === 'ENV')
      made = { ...made, env: Object.fromEntries(rest.split(' ').map((part) => part.split('=') as [string, string])) }
    else if (word === 'USER') made = { ...made, user: rest }
    else if (word === 'ENTRYPOINT') made = { ...made, entry: JSON.parse(rest) as string[] }
    else if (word === 'HEALTHCHECK') made = { ...made, health: JSON.parse(/CMD (\[.*\])$/.exec(rest)![1]!) as string[] }
  }
  return made
}

// In mounts of its own: the root only read, /data and /tmp in memory, /proc and /dev as they are.
const inImage = (made: Made, words: readonly string[], env: Record<string, string>): ChildProcess => {
  const quoted = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
  const script = `
    mount --bind ${made.folder} ${made.folder} && mount --rbind /dev ${made.folder}/dev && mount -t proc proc ${made.folder}/proc
    mount -t tmpfs -o mode=1777 tmpfs ${made.folder}/tmp && mount -t tmpfs -o mode=0700,uid=10001,gid=10001 tmpfs ${made.folder}/data
    mount -o remount,bind,ro ${made.folder}
    exec chroot --userspec=${made.user} ${made.folder} sh -c "cd ${made.workdir} && exec $0" `
  return spawn('unshare', ['-m', 'sh', '-ec', script, quoted], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/tmp', ...made.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const ended = (child: ChildProcess): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    let text = ''
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('exit', (code) => resolve({ code, text }))
  })

const megabytes = (command: string): number => Number(execFileSync('sh', ['-c', command], { encoding: 'utf8' }).trim()) / MB

/** Runs the drill; false: it did not start, wrote where it must not, did not end by itself, or is too large. */
export const run = async (): Promise<boolean> => {
  const missing = ['debootstrap', 'unshare', 'chroot'].filter((program) => spawnSync(program, ['--help']).error)
  if (process.getuid?.() !== 0 || missing.length > 0) {
    say(`This drill needs root${missing.length > 0 ? ` and ${missing.join(', ')} (apt-get install debootstrap)` : ''}.`)
    return false
  }
  const base = mkdtempSync(join(tmpdir(), 'kaisai-image-'))
  const servers = await startServers({ names: ['one'], prepare: makeRoles })
  try {
    const began = performance.now()
    const made = make(base)
    const seconds = Math.round((performance.now() - began) / 1000)
    const whole = megabytes(`du -sb ${made.folder} | cut -f1`)
    const packed = megabytes(`tar -C ${made.folder} -c . | gzip -6 | wc -c`)
    const program = megabytes(`du -sb ${made.folder}/app | cut -f1`)
    say(
      `Made in ${seconds} s: ${packed.toFixed(0)} MB as it is fetched, ${whole.toFixed(0)} MB unpacked, ${program.toFixed(0)} MB of it below /app.`,
    )
    const port = await freePort()
    const settings = {
      ...{ PORT: String(port), HOST: '127.0.0.1', KAISAI_KEYS: freshKeys(), KAISAI_LOG: 'warn' },
      ...{
        DATABASE_URL: servers.url('kaisai_app'),
        KAISAI_OWNER_DATABASE_URL: servers.url('kaisai'),
        KAISAI_READER_DATABASE_URL: servers.url('kaisai_reader'),
      },
    }
    const migrated = await ended(inImage(made, ['node', 'apps/server/src/run-migrate.ts'], settings))
    say(`Migrations: exit code ${migrated.code}. ${migrated.text.trim().slice(0, 80)}`)
    const child = inImage(made, made.entry, settings)
    const end = ended(child)
    const url = `http://127.0.0.1:${port}`
    const startedAt = performance.now()
    const isReady = async (): Promise<boolean> => (await fetch(`${url}/ready`).catch(() => null))?.ok ?? false
    while (!(await isReady()) && child.exitCode === null && performance.now() - startedAt < 120_000) await wait(100)
    const isUp = await isReady()
    const readySeconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (!isUp) {
      child.kill('SIGKILL')
      say((await end).text.slice(-3000))
      return false
    }
    const page = await fetch(`${url}/`).then(async (reply) => ({ status: reply.status, bytes: (await reply.text()).length }))
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    const owner = /^Uid:\t(\d+)/m.exec(status)![1]
    const written = spawnSync(
      'nsenter',
      ['-m', '-t', String(child.pid), 'chroot', '--userspec=0:0', made.folder, 'touch', '/app/x'],
      { encoding: 'utf8' },
    )
    const isOnlyRead = written.status !== 0 && /Read-only/.test(written.stderr)
    const health = await ended(inImage(made, made.health, { ...settings, PORT: String(port) }))
    const stopAt = performance.now()
    child.kill('SIGTERM')
    const { code } = await end
    const stopSeconds = ((performance.now() - stopAt) / 1000).toFixed(1)
    say(
      `Ready after ${readySeconds} s as user ${owner}; root only read: ${isOnlyRead ? 'yes' : 'NO'}; first page ${page.status}, ${page.bytes} characters; health check ${health.code}; ended by SIGTERM with ${code} after ${stopSeconds} s.`,
    )
    const isWell =
      migrated.code === 0 && owner === '10001' && isOnlyRead && page.status === 200 && health.code === 0 && code === 0
    say(`${packed <= MOST_MB ? 'met   ' : 'MISSED'} size as it is fetched: ${packed.toFixed(0)} MB (goal ≤ ${MOST_MB})`)
    return isWell && packed <= MOST_MB
  } finally {
    await servers.stop()
    rmSync(base, { recursive: true, force: true })
  }
}
