// The command `npm run restore -- ARCHIVE [FOLDER] [--replace FOLDER]`: brings an archive back and proves it. By default into KAISAI_DATA.
// `npm run restore -- --to "2026-11-22 23:58" [BACKUPS] [FOLDER] [--replace FOLDER]`: any moment, by the log that was kept beside archives.
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fill, inLang } from '@kaisai/contract/lang'
import { type Config, consoleLang, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { type BroughtBack, bringBack, type Moment } from './platform/backup/bring-back.ts'
import { backupFor } from './platform/backup/continuous.ts'
import { momentOf } from './platform/backup/moment.ts'
import { openArchive } from './platform/backup/read-archive.ts'
import { openFiles } from './platform/files/open-files.ts'
import { filesOf, walOf } from './platform/postgres/log-archive.ts'
import type { Embedded } from './platform/postgres/supervisor.ts'
import { runCommand } from './platform/run-command.ts'
import { StartRefused } from './platform/start-refused.ts'
import { listArchives, passphraseOf } from './rooms/system/state/keep-backup.ts'

const STATEMENT_MS = 30 * 60_000

const run = async (): Promise<void> => {
  const words = process.argv.slice(2)
  const after = (name: string): string | undefined => (words.includes(name) ? (words[words.indexOf(name) + 1] ?? '') : undefined)
  const [replaced, to] = [after('--replace'), after('--to')]
  const rest = words.filter((word, at) => !word.startsWith('--') && !['--replace', '--to'].includes(words[at - 1] ?? ''))
  const config = readConfig()
  if (to !== undefined && rest.length < 2 && config.backupDir !== '') rest.unshift(config.backupDir)
  const [named, into] = rest
  if (!named)
    throw new StartRefused(
      'Name the backup: npm run restore -- ARCHIVE [DATA FOLDER], or -- --to MOMENT BACKUP-FOLDER [DATA FOLDER]',
    )
  const dataDir = resolve(into ?? config.dataDir)
  const start = to === undefined ? { from: resolve(named), moment: null } : await startingPoint(resolve(named), to, config)
  const { from } = start
  const began = performance.now()
  // Everything that can be refused is refused before the old folder is moved.
  const archive = await openArchive(from)
  archive.close()
  const passphrase = passphraseOf(config)
  if (archive.manifest.hasKeys && passphrase === null)
    console.log('The archive holds the keys of personal data, sealed; without KAISAI_BACKUP_PASSPHRASE_FILE they are left out.')
  const moved = moveAway(dataDir, replaced, archive.manifest.id)
  const moment = start.moment && withFilesOf(start.moment, moved)
  const back = await bringBack(from, dataDir, passphrase, moment).catch((error: unknown) => {
    if (moved) {
      if (existsSync(dataDir)) renameSync(dataDir, `${dataDir}.failed-${archive.manifest.id}`)
      renameSync(moved, dataDir)
    }
    throw error
  })
  try {
    const { manifest, database, rows } = back
    console.log(
      `Backup ${manifest.id} of ${manifest.madeAt} is back in ${dataDir}: ${manifest.files.length} files, every hash agrees.`,
    )
    if (moved) console.log(`What was there lies in ${moved}.`)
    if (back.moment) sayMoment(back.moment)
    if (database) {
      console.log(
        `Database: indexes agree with rows; ${Object.entries(rows)
          .map(([table, count]) => `${table} ${count}`)
          .join(', ')}.`,
      )
      process.exitCode = await prove(config, dataDir, database)
    } else console.log('The archive holds no database: bring that back with the tools of its own server.')
    console.log(
      back.hasKeys
        ? `The keys are back. Start with KAISAI_DATA=${dataDir}.`
        : `Put the keys of personal data back (KAISAI_KEYS or ${join(dataDir, 'keys.json')}), then start with KAISAI_DATA=${dataDir}.`,
    )
    console.log(`Took ${Math.round((performance.now() - began) / 1000)} s.`)
  } finally {
    await back.database?.stop()
  }
}

const startingPoint = async (backupDir: string, text: string, { s3 }: Config): Promise<{ from: string; moment: Moment }> => {
  const to = momentOf(text)
  if (to !== null && to.getTime() > Date.now()) throw new StartRefused(`${text} is still to come: name a moment that has passed.`)
  const paths = (await listArchives(backupDir)).map((name) => join(backupDir, name))
  const { path, manifest, history } = await backupFor(paths, to, backupDir)
  console.log(
    `To ${to?.toISOString() ?? 'the end of the log'}: begins with the backup of ${manifest.madeAt}, then the log kept in ${walOf(history)}.`,
  )
  return { from: path, moment: { to, wal: walOf(history), fileSources: s3 ? null : [filesOf(history)] } }
}

// Files of the installation that is moved aside are nearer than any backup.
const withFilesOf = (moment: Moment, moved: string | null): Moment =>
  moved && moment.fileSources ? { ...moment, fileSources: [...moment.fileSources, join(moved, 'files/kept')] } : moment

const sayMoment = ({ lastChange, brought, missing }: NonNullable<BroughtBack['moment']>): void => {
  console.log(`The last change that counts was at ${lastChange ?? 'the moment of the backup'}${lastChange ? ' UTC' : ''}.`)
  console.log(`${brought} files came from what was kept after the backup.`)
  if (missing.length > 0) console.log(`✖ ${missing.length} files are kept nowhere, the first: ${missing.slice(0, 3).join(', ')}`)
}

// An installation is replaced only by whoever names it, and moved aside even then.
const moveAway = (dataDir: string, replaced: string | undefined, id: string): string | null => {
  const isInUse = existsSync(dataDir) && statSync(dataDir).isDirectory() && readdirSync(dataDir).length > 0
  if (!isInUse) return null
  if (replaced === undefined || resolve(replaced) !== dataDir)
    throw new StartRefused(
      `${dataDir} is not empty. Name a new data folder; or stop the product and add --replace ${dataDir}, which moves it aside first.`,
    )
  if (existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')))
    throw new StartRefused(`The product still runs in ${dataDir}: stop it first.`)
  const named = `${dataDir}.before-${id}`
  // A restore from the same archive, tried again.
  const aside = existsSync(named) ? `${named}-${Date.now().toString(36)}` : named
  try {
    renameSync(dataDir, aside)
  } catch (error) {
    throw new StartRefused(
      `${dataDir} cannot be moved aside (${(error as NodeJS.ErrnoException).code}): this user needs write access to the folder above it, which may be no other disk. Or restore into a new data folder and start with that.`,
    )
  }
  return aside
}

// What `npm run verify` looks at: log, states, certificates with their signatures, every stored file.
const prove = async (config: Config, dataDir: string, embedded: Embedded): Promise<number> => {
  // It knows every room: what is refused before is refused at once.
  const { verify } = await import('./verify.ts')
  const lang = consoleLang()
  const { db, close } = openDatabase({ url: embedded.url, poolSize: 2, statementMs: STATEMENT_MS, readOnly: true })
  try {
    const { findings, more, checked } = await verify({ db, files: openFiles(config.s3, dataDir) })
    console.log(`Verified: ${checked.map(({ count, unit }) => `${count} ${inLang(unit, lang)}`).join(', ')}.`)
    for (const { place, found } of findings) console.log(fill('✖ {place}: {text}', { place, text: inLang(found, lang) }))
    if (findings.length > 0)
      console.log(`${findings.length + more} findings: npm run verify says what each means and what to do.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

await runCommand(run)
