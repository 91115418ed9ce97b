// nest-admin (NestJS, TypeORM, Redis) as its files for production set it up, in a folder for temporary files, on ports of the loopback.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PeerSize } from './peer-doings.ts'
import { hasPrograms, installPackages, openHost, peerPort, startMariadb, until, versionOf } from './peer-host.ts'
import type { Walk } from './ways.ts'

const PASSWORD = 'a123456'
const PACKAGES = 'mariadb-server redis-server'
/** Its ecosystem.config.js: one for each core. */
const PROCESSES = 2
/** The role of everybody but its administrator, in its own rows. */
const ROLE = 2
/** People who write nothing: as many as ours has. */
const PEOPLE = 20_000

/** What is missing to run it, as a sentence of what to do; null: nothing. */
export const missingForNestAdmin = (): string | null => {
  const checkout = process.env.KAISAI_PEER_NEST_ADMIN
  if (!checkout || !['dist/main.js', 'node_modules', 'deploy/sql/nest_admin.sql'].every((one) => existsSync(join(checkout, one))))
    return 'nest-admin is not set up, nothing was measured. Take https://github.com/buqiyuan/nest-admin, build it as its README says, and set KAISAI_PEER_NEST_ADMIN to that folder.'
  if (hasPrograms('mariadbd', 'mariadb-install-db', 'redis-server', 'redis-cli')) return null
  return `nest-admin needs packages of Debian, nothing was measured. Run \`npm run bench -- peer-nest-admin install\` as root, or apt-get install ${PACKAGES}`
}
/** Installs the packages of Debian it needs. */
export const installForNestAdmin = (): void => installPackages(PACKAGES)

export interface NestAdminWriter {
  readonly name: string
  /** His finished draft. */
  readonly draft: number
}
export interface NestAdmin {
  readonly port: number
  readonly versions: string
  readonly pids: readonly number[]
  readonly writers: readonly NestAdminWriter[]
  /** Rows the database answers, their columns parted by tabs. */
  select(query: string): string[]
  execute(statements: string): void
  /** How long an uploaded file is; its path as the answer gave it. 0: not there. */
  bytesOf(path: string): number
  /** Removes every uploaded file. */
  clearFiles(): void
  /** Signs in and gives the headers of that session. */
  signIn(name: string): Promise<Walk['headers']>
  stop(): Promise<void>
}

/** Starts it with `listed` files of as many people, and `writers` people who each have a file and a draft. */
export const startNestAdmin = async ({ listed, writers }: PeerSize): Promise<NestAdmin> => {
  const host = openHost('nest-admin')
  const { folder, pids } = host
  const checkout = process.env.KAISAI_PEER_NEST_ADMIN!
  const [port, redisPort, databasePort] = [peerPort(), peerPort() + 1, peerPort() + 2]
  for (const name of ['dist', 'deploy', '.env', '.env.production'])
    cpSync(join(checkout, name), join(folder, name), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  // An address has twenty calls of a kind a minute; ours is measured without limits, too. And it is not to be reached from elsewhere.
  change(join(folder, 'dist/shared/shared.module.js'), 'limit: 20,', 'limit: 20, skipIf: () => true,')
  change(join(folder, 'dist/main.js'), "'0.0.0.0'", "'127.0.0.1'")

  const ask = await startMariadb(host, 'nest_admin', databasePort)
  // Its rows are written for MySQL 8, one sorting order of which MariaDB does not know.
  ask(readFileSync(join(checkout, 'deploy/sql/nest_admin.sql'), 'utf8').replaceAll('utf8mb4_0900_ai_ci', 'utf8mb4_unicode_ci'))
  ask(upgrade)
  ask(fill(listed, writers))
  const select = (query: string): string[] => ask(query).split('\n').filter(Boolean)

  host.begin('redis-server', [
    ...['--bind', '127.0.0.1', '--port', String(redisPort), '--requirepass', 'peer', '--dir', folder, '--daemonize', 'no'],
  ])
  const redis = (...words: string[]): string =>
    execFileSync('redis-cli', ['-p', String(redisPort), ...words], {
      ...{ env: { ...process.env, REDISCLI_AUTH: 'peer' }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    })
  host.begin(
    process.execPath,
    [join(import.meta.dirname, '../peers/cluster.ts'), join(folder, 'dist/main.js'), String(PROCESSES)],
    {
      cwd: folder,
      env: {
        ...{ PATH: process.env.PATH, HOME: folder, TZ: 'Asia/Shanghai', NODE_ENV: 'production', APP_PORT: String(port) },
        ...{ DB_HOST: '127.0.0.1', DB_PORT: String(databasePort), DB_DATABASE: 'nest_admin' },
        ...{ DB_USERNAME: 'nest_admin', DB_PASSWORD: 'peer', DB_SYNCHRONIZE: 'false' },
        ...{ REDIS_HOST: '127.0.0.1', REDIS_PORT: String(redisPort), REDIS_PASSWORD: 'peer', SMTP_HOST: '127.0.0.1' },
        // Its file for production is that of its public demonstration, which refuses what writes.
        IS_DEMO: 'false',
      },
    },
  )
  const api = `http://127.0.0.1:${port}/api`
  await until('nest-admin', () => fetch(`${api}/auth/captcha/img`).then((reply) => reply.ok, () => false)) // biome-ignore format: one thought

  return {
    port,
    versions: `nest-admin ${commitOf(checkout)}, Node ${process.versions.node}, ${PROCESSES} processes, MariaDB ${versionOf('mariadbd', '--version')}, Redis ${versionOf('redis-server', '--version')}`,
    pids,
    writers: select(
      "select u.username, t.id from todo t join sys_user u on u.id = t.user_id where u.username like 'w%' order by t.id",
    ).map((line) => {
      const [name, draft] = line.split('\t')
      return { name: name!, draft: Number(draft) }
    }),
    select,
    execute: (statements) => void ask(statements),
    bytesOf: (path) => statSync(join(folder, 'public', path), { throwIfNoEntry: false })?.size ?? 0,
    clearFiles: () => rmSync(join(folder, 'public/upload'), { recursive: true, force: true }),
    signIn: async (username) => {
      const { data } = (await (await fetch(`${api}/auth/captcha/img`)).json()) as { data: { id: string } }
      // What a person reads from the picture stands in Redis.
      const verifyCode = redis('get', redis('keys', `*${data.id}*`).trim()).trim()
      const reply = await fetch(`${api}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: PASSWORD, captchaId: data.id, verifyCode }),
      })
      const said = (await reply.json()) as { data?: { token?: string } }
      if (!said.data?.token) throw new Error(`${username} was not signed in: ${JSON.stringify(said)}`)
      return { authorization: `Bearer ${said.data.token}` }
    },
    stop: host.stop,
  }
}

const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(file, text.replace(from, to))
}
const commitOf = (checkout: string): string =>
  execFileSync('git', ['-C', checkout, 'log', '-1', '--format=%h'], { encoding: 'utf8' }).trim()

// What its second migration adds to the rows it is set up with.
const upgrade = ['sys_dept', 'sys_menu', 'sys_role']
  .map((name) => `alter table ${name} add create_by int null, add update_by int null;`)
  .join('\n')

// People, what they may do, and what they sent, as its own calls leave it.
const fill = (listed: number, writers: number): string => {
  const people = (letter: string, count: number, place = 'example.org'): string => `
    insert into sys_user (username, password, psalt, nickname, email, status, dept_id)
      select concat('${letter}', lpad(seq, 6, '0')), md5(concat('${PASSWORD}', md5(seq))), md5(seq), concat('Writer ', seq), concat('${letter}', seq, '@${place}'), 1, (select min(id) from sys_dept)
      from seq_1_to_${count};`
  return `
    ${people('l', listed)}
    ${people('w', writers)}
    ${people('p', PEOPLE, 'example.com')}
    insert into sys_user_roles (user_id, role_id) select id, ${ROLE} from sys_user where email like '%@example.%';
    insert into sys_menu (name, permission, type, status) values ${mayDo.map((one) => `('${one}', '${one}', 2, 1)`).join(', ')};
    insert ignore into sys_role_menus (role_id, menu_id) select ${ROLE}, id from sys_menu where permission in ('${mayDo.join("', '")}');
    insert into tool_storage (name, fileName, ext_name, path, type, size, user_id, created_at)
      select concat('work-', username, '-202611281200001.pdf'), concat('work-', username, '.pdf'), 'pdf', concat('/upload/2026-11-28/文档/work-', username, '-202611281200001.pdf'), '文档', '16.4 KB', id, now() - interval id second
      from sys_user where email like '%@example.org';
    insert into todo (value, user_id) select concat('Work of ', username), id from sys_user where email like '%@example.org';
    analyze table sys_user, sys_user_roles, tool_storage, todo;`
}
const mayDo = ['upload:upload', 'tool:storage:list', 'todo:create', 'todo:update']
