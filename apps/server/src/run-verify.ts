// The command `npm run verify [-- --quick] [--lang zh|en]`. Exit code 0: all right, 1: findings, 2: the check could not run.
import type { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readCertificates } from '@kaisai/certificate/pdf/certificate-chain'
import { fill, inLang, type Label } from '@kaisai/contract/lang'
import { type Config, consoleLang, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { codeOf } from './db/pg-errors.ts'
import { openFiles } from './platform/files/open-files.ts'
import { startEmbedded } from './platform/postgres/supervisor.ts'
import { StartRefused } from './platform/start-refused.ts'
import { verify } from './verify.ts'

const PROGRESS_MS = 5000
const STATEMENT_MS = 30 * 60_000

const texts = {
  noDatabase: [
    '{folder} 中没有数据库。请用 KAISAI_DATA 指定数据目录，或设置 DATABASE_URL。',
    'There is no database in {folder}. Name the data folder with KAISAI_DATA, or set DATABASE_URL.',
  ],
  noRights: [
    '数据库的只读角色还没有权限：请先用此版本启动一次系统。',
    'The reading role has no rights yet: start the product once with this version.',
  ],
  cannot: ['检查无法进行：{reason}', 'The check could not run: {reason}'],
  progress: ['正在检查{check}：{done}', 'Checking {check}: {done}'],
  found: ['发现：{text}', 'Found: {text}'],
  meaning: ['意味着：{text}', 'It means: {text}'],
  advice: ['请：{text}', 'To do: {text}'],
  more: ['另有{count}处未逐一列出。', '{count} more are not listed.'],
  checked: ['已检查：{list}', 'Checked: {list}'],
  noRoots: [
    'KAISAI_TSA_ROOTS 所指的文件 {file} 读不出证书，或其中一张不完整。请填写 PEM 格式的根证书文件。',
    'No certificate can be read from {file}, which KAISAI_TSA_ROOTS names, or one of them is cut off. It must be a file of root certificates in PEM.',
  ],
  note: ['注意：{text}', 'Note: {text}'],
  quick: ['（文件与证书为抽查）', ' (a sample of files and certificates)'],
  fine: ['一切正常。', 'All is well.'],
  wrong: ['发现{count}处问题。', '{count} findings.'],
} as const satisfies Record<string, Label>

const run = async (config: Config, isQuick: boolean): Promise<number> => {
  const lang = consoleLang()
  const say = (text: Label, values: Record<string, string | number> = {}): string => fill(inLang(text, lang), values)
  if (config.databaseUrl === '' && !existsSync(`${config.dataDir}/postgres/cluster/PG_VERSION`))
    throw new StartRefused(say(texts.noDatabase, { folder: config.dataDir }))
  const tsaRoots = config.tsaRootsFile === '' ? [] : rootsIn(config.tsaRootsFile)
  if (config.tsaRootsFile !== '' && tsaRoots.length === 0)
    throw new StartRefused(say(texts.noRoots, { file: config.tsaRootsFile }))
  const embedded = config.databaseUrl === '' ? await startEmbedded({ dataDir: `${config.dataDir}/postgres` }) : null
  const url = embedded?.readerUrl ?? (config.readerDatabaseUrl || config.databaseUrl)
  const database = openDatabase({ url, poolSize: 2, statementMs: STATEMENT_MS, readOnly: true })
  try {
    let next = Date.now() + PROGRESS_MS
    const { findings, more, checked } = await verify({
      db: database.db,
      files: openFiles(config.s3, config.dataDir),
      ...{ tsaRoots, isQuick },
      onProgress: (check, done) => {
        if (Date.now() < next) return
        next = Date.now() + PROGRESS_MS
        process.stderr.write(`${say(texts.progress, { check: inLang(check, lang), done })}\n`)
      },
    })
    for (const { place, found, meaning, advice } of findings)
      process.stdout.write(
        `✖ ${place}\n  ${say(texts.found, { text: inLang(found, lang) })}\n  ${say(texts.meaning, { text: inLang(meaning, lang) })}\n  ${say(texts.advice, { text: inLang(advice, lang) })}\n\n`,
      )
    if (more > 0) process.stdout.write(`${say(texts.more, { count: more })}\n`)
    for (const note of checked.flatMap(({ notes = [] }) => notes))
      process.stdout.write(`${say(texts.note, { text: inLang(note, lang) })}\n`)
    const list = checked
      .map(({ count, unit }) => `${count}${lang === 'en' ? ' ' : ''}${inLang(unit, lang)}`)
      .join(lang === 'en' ? ', ' : '，')
    process.stdout.write(`${say(texts.checked, { list })}${isQuick ? say(texts.quick) : ''}\n`)
    process.stdout.write(`${findings.length === 0 ? say(texts.fine) : say(texts.wrong, { count: findings.length + more })}\n`)
    return findings.length === 0 ? 0 : 1
  } catch (error) {
    if (codeOf(error) === '42501') throw new StartRefused(say(texts.noRights))
    throw new StartRefused(say(texts.cannot, { reason: (error as Error).message }))
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

const rootsIn = (file: string): X509Certificate[] => {
  try {
    return readCertificates(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

try {
  process.exitCode = await run(readConfig(), process.argv.includes('--quick'))
} catch (error) {
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error as Error).stack}\n`)
  process.exitCode = 2
}
