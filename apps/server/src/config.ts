// The environment, read once. Nothing else reads process.env.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Lang } from '@kaisai/contract/lang'
import type { S3Settings } from './platform/files/s3.ts'
import { StartRefused } from './platform/start-refused.ts'

export interface Config {
  /** Production: no demo accounts, no default secrets, no OpenAPI document. */
  readonly production: boolean
  readonly dev: boolean
  readonly demo: boolean
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Empty: the built-in database. */
  readonly databaseUrl: string
  /** The same database without the pooler `databaseUrl` leads through, for notes between processes and jobs; empty: there is no pooler. */
  readonly directUrl: string
  /** The pooler keeps prepared statements (`max_prepared_statements`). */
  readonly poolerPrepares: boolean
  /** A standby of the same database, for calls that may be a few seconds behind; empty: all is read where it is written. */
  readonly readUrl: string
  /** Furthest behind a standby may be to be read, seconds. */
  readonly readBoundSeconds: number
  /** The same database as the role that owns its tables, for migrations alone; empty: `databaseUrl` migrates. */
  readonly ownerDatabaseUrl: string
  /** The same database as the role that only reads; empty: there is none. */
  readonly readerDatabaseUrl: string
  /** Connects as a role that may create databases and read nothing of the product: where rehearsals make theirs; empty: none are offered. */
  readonly rehearsalDatabaseUrl: string
  /** The port copies of rehearsals are visited at; 0: one that is free; null: they are not visited. */
  readonly rehearsalPort: number | null
  /** How browsers reach that port (`https://rehearsal.example.org`); empty: by the product's host. */
  readonly rehearsalAddress: string
  /** Addresses of proxies whose X-Forwarded-For is believed; X-Forwarded-Host never is. */
  readonly trustedProxies: readonly string[]
  /** The site is reached over TLS: cookies are `Secure`, staff sessions are bound to a cookie. */
  readonly tls: boolean
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly smsUrl: string
  readonly smsKey: string
  /** Hosts of language models in the own network: any other has to be public and reached over TLS. */
  readonly modelHosts: readonly string[]
  /** A file of certificates (PEM) that time stamps may lead to; empty: `npm run verify` trusts none more than another. */
  readonly tsaRootsFile: string
  /** Hosts of identity providers that may be private or spoken to without TLS: in the own network, on the same machine. */
  readonly campusHosts: readonly string[]
  /** What this start does: serves pages and calls, runs jobs, or both. */
  readonly role: Role
  /** Web processes on the port; with 1 the first process serves itself. */
  readonly webProcesses: number
  /** Seconds it goes on serving after it was asked to end, while it says that it is not ready: for proxies that notice late. */
  readonly drainSeconds: number
  /** Where `/metrics` listens; null: nowhere. 0: a free port. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  /** Which release runs, as people read it. */
  readonly version: string
  /** Where the worker puts a backup of the built-in database every night; empty: nowhere. */
  readonly backupDir: string
  /** A file with the passphrase keys are sealed with in backups; empty: keys are left apart. */
  readonly backupPassphraseFile: string
  /** The log of the built-in database and new files are kept beside the backups as they come; removed files stay as long as backups do. */
  readonly keepsLog: boolean
  /** How many nightly backups are kept. */
  readonly backupKeep: number
  /** Months the operation log is kept after a month has ended; 0: all of it. */
  readonly logMonths: number
  /** Hosts webhooks may reach although they are private. */
  readonly hookHosts: readonly string[]
  /** Runs jobs in this process instead of a child. */
  readonly jobsInside: boolean
  readonly logLevel: string
  /** The key ring as text; empty: keys.json in the data folder. */
  readonly keys: string
  /** Files lie in an object store; null: in the data folder. */
  readonly s3: S3Settings | null
  /** Where files of subscribed exports are put as well; null: nowhere. `prefix`: before every key, empty or ending with /. */
  readonly exportFolder: (S3Settings & { readonly prefix: string }) | null
  /** Set by the web process for its worker: the database in use. */
  readonly workerDatabase: string
}

export type Role = (typeof ROLES)[number]
const ROLES = ['all', 'web', 'worker'] as const
const MOST_WEB_PROCESSES = 32

type Environment = Readonly<Record<string, string | undefined>>

const numberOf = (value: string | undefined, otherwise: number): number => {
  const read = Number(value)
  return value !== undefined && value !== '' && Number.isInteger(read) && read >= 0 && read <= 65_535 ? read : otherwise
}

const packageVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version

const wordsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** Reads the configuration out of an environment and the command line's words. */
export const readConfig = (env: Environment = process.env, words: readonly string[] = process.argv.slice(2)): Config => {
  const production = env.NODE_ENV === 'production'
  const dev = words.includes('--dev')
  return {
    production,
    dev,
    demo: !production && !words.includes('--no-demo'),
    host: env.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    port: numberOf(env.PORT, 4700),
    dataDir: resolve(env.KAISAI_DATA || 'data'),
    databaseUrl: env.DATABASE_URL ?? '',
    directUrl: directOf(env),
    poolerPrepares: env.KAISAI_POOLER_PREPARES === '1',
    readUrl: env.DATABASE_READ_URL ?? '',
    readBoundSeconds: Math.min(300, Math.max(1, numberOf(env.KAISAI_READ_BOUND_SECONDS, 5))),
    ownerDatabaseUrl: env.KAISAI_OWNER_DATABASE_URL ?? '',
    readerDatabaseUrl: env.KAISAI_READER_DATABASE_URL ?? '',
    rehearsalDatabaseUrl: env.KAISAI_REHEARSAL_DATABASE_URL ?? '',
    rehearsalPort: env.KAISAI_REHEARSAL_PORT ? numberOf(env.KAISAI_REHEARSAL_PORT, 0) : production ? null : 0,
    rehearsalAddress: (env.KAISAI_REHEARSAL_ADDRESS ?? '').replace(/\/+$/, ''),
    trustedProxies: wordsOf(env.KAISAI_TRUSTED_PROXIES),
    tls: env.KAISAI_TLS === '1',
    smtpUrl: env.KAISAI_SMTP_URL ?? '',
    mailFrom: env.KAISAI_MAIL_FROM || 'Kaisai <no-reply@localhost>',
    smsUrl: env.KAISAI_SMS_URL ?? '',
    smsKey: env.KAISAI_SMS_KEY ?? '',
    modelHosts: (env.KAISAI_MODEL_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    tsaRootsFile: env.KAISAI_TSA_ROOTS ?? '',
    campusHosts: wordsOf(env.KAISAI_CAMPUS_HOSTS),
    role: roleOf(env.KAISAI_ROLE),
    webProcesses: dev ? 1 : webProcessesOf(env.KAISAI_WORKERS),
    drainSeconds: numberOf(env.KAISAI_DRAIN_SECONDS, 0),
    metricsPort: env.KAISAI_METRICS_PORT ? numberOf(env.KAISAI_METRICS_PORT, 9464) : null,
    metricsHost: env.KAISAI_METRICS_HOST || '127.0.0.1',
    version: env.KAISAI_VERSION || packageVersion(),
    backupDir: env.KAISAI_BACKUP_DIR ? resolve(env.KAISAI_BACKUP_DIR) : '',
    backupPassphraseFile: env.KAISAI_BACKUP_PASSPHRASE_FILE ?? '',
    keepsLog: keepsLogOf(env),
    backupKeep: Math.max(1, numberOf(env.KAISAI_BACKUP_KEEP, 7)),
    logMonths: numberOf(env.KAISAI_LOG_MONTHS, 0),
    hookHosts: wordsOf(env.KAISAI_HOOK_HOSTS),
    jobsInside: dev || env.KAISAI_JOBS === 'inside',
    logLevel: env.KAISAI_LOG || (production ? 'info' : 'warn'),
    keys: env.KAISAI_KEYS ?? '',
    s3: s3Of(env),
    exportFolder: exportFolderOf(env),
    workerDatabase: env.KAISAI_WORKER_DATABASE ?? '',
  }
}

/** The standby the product reads, where one is named. */
export const standbyOf = ({ readUrl, readBoundSeconds }: Config) =>
  readUrl === '' ? null : { url: readUrl, boundSeconds: readBoundSeconds }

/** The configuration without the owner's connection, and the environment without it: what serves requests never holds it. */
export const withoutOwner = (config: Config): Config => {
  delete process.env.KAISAI_OWNER_DATABASE_URL
  return { ...config, ownerDatabaseUrl: '' }
}

/** The language of a command at the console: `--lang=en`, else that of the terminal. */
export const consoleLang = (env: Environment = process.env, words: readonly string[] = process.argv.slice(2)): Lang => {
  const named = words.find((word) => word.startsWith('--lang='))?.slice(7) ?? words[words.indexOf('--lang') + 1 || words.length]
  return (named ?? env.LC_ALL ?? env.LANG ?? '').toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

/** How to go round the pooler, where there is one. */
export const poolerOf = ({ directUrl, poolerPrepares }: Config) =>
  directUrl === '' ? null : { directUrl, isNamed: poolerPrepares }

const directOf = (env: Environment): string => {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new StartRefused('DATABASE_DIRECT_URL is set: DATABASE_URL is needed, too, the address through the pooler.')
  return env.DATABASE_DIRECT_URL ?? ''
}

const keepsLogOf = (env: Environment): boolean => {
  if (env.KAISAI_BACKUP_LOG === '1' && !env.KAISAI_BACKUP_DIR && !env.DATABASE_URL)
    throw new StartRefused('KAISAI_BACKUP_LOG is set: KAISAI_BACKUP_DIR is needed, too, the folder the log is kept in.')
  return env.KAISAI_BACKUP_LOG === '1'
}

const roleOf = (value = ''): Role => {
  const role = ROLES.find((one) => one === (value || 'all'))
  if (role === undefined) throw new StartRefused(`KAISAI_ROLE must be one of ${ROLES.join(', ')}, not "${value}".`)
  return role
}

const webProcessesOf = (value = ''): number => {
  const count = Number(value || 1)
  if (!Number.isInteger(count) || count < 1 || count > MOST_WEB_PROCESSES)
    throw new StartRefused(`KAISAI_WORKERS must be a number of web processes from 1 to ${MOST_WEB_PROCESSES}, not "${value}".`)
  return count
}

interface S3Words {
  readonly url: string | undefined
  readonly bucket: string | undefined
  readonly key: string | undefined
  readonly secret: string | undefined
  readonly region: string | undefined
}
// `name`: how the variables begin, for whoever has to put one right.
const storeOf = (name: string, { url = '', bucket, key, secret, region }: S3Words): S3Settings | null => {
  if (url === '') return null
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw new StartRefused(`${name}_URL must be an address such as https://storage.example.org.`)
  if (!bucket || !key || !secret)
    throw new StartRefused(`${name}_URL is set: ${name}_BUCKET, ${name}_KEY and ${name}_SECRET are needed, too.`)
  return { url, bucket, key, secret, region: region || 'us-east-1' }
}

const s3Of = (env: Environment): S3Settings | null =>
  storeOf('KAISAI_S3', {
    ...{ url: env.KAISAI_S3_URL, bucket: env.KAISAI_S3_BUCKET, key: env.KAISAI_S3_KEY, secret: env.KAISAI_S3_SECRET },
    region: env.KAISAI_S3_REGION,
  })

const exportFolderOf = (env: Environment): Config['exportFolder'] => {
  const store = storeOf('KAISAI_EXPORT_S3', {
    ...{ url: env.KAISAI_EXPORT_S3_URL, bucket: env.KAISAI_EXPORT_S3_BUCKET, key: env.KAISAI_EXPORT_S3_KEY },
    ...{ secret: env.KAISAI_EXPORT_S3_SECRET, region: env.KAISAI_EXPORT_S3_REGION },
  })
  if (store === null) return null
  const folder = (env.KAISAI_EXPORT_S3_PREFIX ?? '').replace(/^\/+|\/+$/g, '')
  return { ...store, prefix: folder === '' ? '' : `${folder}/` }
}
