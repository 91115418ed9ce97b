import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/work/findings.endpoints'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import { inTx } from '#src/db/tx.ts'
import type { TaskHandler, TaskProgress } from '#src/ports/tasks.ts'
import { reachOf } from '../../enrollment/index.ts'
import { type ArchiveFile, type ArchiveWork, archived, worksWithFiles } from './archive-rows.ts'
import { nameBy, namingFault, uniqueNames } from './naming.ts'

type Input = InputOf<typeof endpoints.archiveWorks>
const STEP = 50
const LOOKED_AT = 5
/** Bytes that must stay free beside an archive. */
const SPARE = 2 * 1024 ** 3

const requireRule = (actor: Actor, { naming, isBlind }: Pick<Input, 'naming' | 'isBlind'>): void => {
  const text = namingFault(naming, isBlind, actor.lang)
  if (text !== null) throw problem('work.naming', { text })
}

/** What an archive would hold, and the first names its rule makes. */
export const lookAtArchive = async (db: Db, actor: Actor, input: Input): Promise<ReplyOf<typeof endpoints.lookAtArchive>> => {
  requireRule(actor, input)
  const reach = await reachOf(db, actor)
  const [sums, first] = await Promise.all([
    sql<{
      works: number
      files: number
      bytes: number
    }>`select count(*)::int as works, coalesce(sum(file_count), 0)::int as files,
      coalesce(sum(bytes), 0)::bigint as bytes from (${archived(db, reach, input).select(['w.file_count', 'w.bytes'])}) t`.execute(
      db,
    ),
    archived(db, reach, input).select('w.id').orderBy('w.id').limit(LOOKED_AT).execute(),
  ])
  const works = await worksWithFiles(
    db,
    first.map(({ id }) => id),
    actor.lang,
  )
  const unique = uniqueNames()
  const names = works.flatMap(({ files }) =>
    files.filter((file) => isPacked(file, input)).map((file) => unique(nameBy(input.naming, file.facts, file.extension))),
  )
  return { ...sums.rows[0]!, names: names.slice(0, LOOKED_AT) }
}

const isPacked = (file: ArchiveFile, { isBlind }: Pick<Input, 'isBlind'>): boolean => !(isBlind && file.isBlindField)

/** Starts to pack the files of the filtered works. */
export const archiveWorks = async (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> => {
  const look = await lookAtArchive(ctx.db, actor, input)
  if (look.files === 0) throw problem('work.none_chosen')
  const { free } = await ctx.files.space()
  if (free - look.bytes < SPARE) throw problem('system.disk_low')
  return inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, 'workArchive', actor.lang === 'en' ? 'Works' : '作品文件', input),
  }))
}

/**
 * The job: streamed into one archive of any size (Zip64), in the memory of one file's chunks. Beside the files stand the hashes they were
 * submitted with; every original is hashed on the way and reported where it differs.
 */
export const runWorkArchive =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    const reach = await reachOf(ctx.db, actor)
    const { total } = await archived(ctx.db, reach, input)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    await record(ctx.db, actor, {
      action: 'work.archived',
      entity: 'works',
      changes: [{ field: 'works', from: null, to: String(total) }],
    })
    const next = async (last: string): Promise<ArchiveWork[]> => {
      const page = await archived(ctx.db, reach, input)
        .select('w.id')
        .where('w.id', '>', last)
        .orderBy('w.id')
        .limit(STEP)
        .execute()
      return worksWithFiles(
        ctx.db,
        page.map(({ id }) => id),
        actor.lang,
      )
    }
    const outcome: Outcome = { works: 0, files: 0, skipped: 0, differing: 0 }
    const body = packed(ctx, input, next, outcome, progress, Number(total))
    // Reported once the last byte is in: what came of it stands only then.
    return {
      get message() {
        return summary(outcome, actor.lang)
      },
      get outcome() {
        return { ...outcome }
      },
      result: { name: actor.lang === 'en' ? 'Works.zip' : '作品.zip', mediaType: 'application/zip', body },
    }
  }

const summary = ({ works, files, skipped, differing }: Outcome, lang: Lang): string => {
  const rest =
    skipped + differing === 0
      ? ''
      : inLang(
          [
            `，${skipped}个文件未打包、${differing}个与回执不符，详见 NOTES.txt`,
            ` ${skipped} left out, ${differing} differ from their receipts: see NOTES.txt.`,
          ],
          lang,
        )
  return inLang([`已打包${works}件作品的${files}个文件`, `${files} files of ${works} works packed.`], lang) + rest
}

interface Outcome {
  works: number
  files: number
  skipped: number
  differing: number
}

const packed = (
  ctx: Ctx,
  input: Input,
  next: (last: string) => Promise<ArchiveWork[]>,
  outcome: Outcome,
  progress: TaskProgress,
  total: number,
): Readable => {
  const zip = new ZipFile()
  const out = new PassThrough()
  // Nobody takes it any more (a job that was cancelled): the file that is being read is let go.
  const stopping = new AbortController()
  out.on('close', () => stopping.abort())
  const fail = (error: unknown): void => void out.destroy(error instanceof Error ? error : new Error(String(error)))
  pipeline(zip.outputStream, out).catch(fail)
  void fill(ctx, zip, input, next, outcome, progress, total, stopping.signal).catch(fail)
  return out
}

const fill = async (
  ctx: Ctx,
  zip: ZipFile,
  input: Input,
  next: (last: string) => Promise<ArchiveWork[]>,
  outcome: Outcome,
  progress: TaskProgress,
  total: number,
  signal: AbortSignal,
): Promise<void> => {
  const unique = uniqueNames()
  const sums: string[] = []
  const notes: string[] = []
  for (let last = LOWEST_ID; ; ) {
    const works = await next(last)
    if (works.length === 0) break
    for (const work of works) {
      for (const file of work.files.filter((one) => isPacked(one, input))) {
        const name = unique(nameBy(input.naming, file.facts, file.extension))
        const source = await sourceOf(ctx, file, input.isBlind)
        if (source === null) {
          outcome.skipped++
          notes.push(`${work.code}\t${name}`)
          continue
        }
        await add(zip, name, source, signal, (sha256) => {
          if (input.isBlind || sha256 === file.sha256) return
          outcome.differing++
          notes.push(`${work.code}\t${name}\tSHA-256 ${sha256} ≠ ${file.sha256}`)
        })
        outcome.files++
        if (!input.isBlind) sums.push(`${file.sha256}  ${name}`)
      }
      await progress.report(++outcome.works, total)
    }
    last = works.at(-1)!.id
  }
  if (sums.length > 0) zip.addBuffer(Buffer.from(`${sums.join('\n')}\n`), 'SHA256SUMS.txt')
  if (notes.length > 0) zip.addBuffer(Buffer.from(`\ufeff${notes.join('\r\n')}\r\n`), 'NOTES.txt')
  zip.end()
}

// The original, or for a blind review the copy without metadata; null where there is none.
const sourceOf = async (ctx: Ctx, file: ArchiveFile, isBlind: boolean): Promise<Readable | null> => {
  try {
    const reply = await ctx.stored.reply(ctx.db, file.fileId, isBlind ? 'view' : 'original')
    const source = reply.open ? await reply.open() : (reply.body as Readable)
    // Its first bytes show whether it is there.
    await once(source, 'readable')
    return source
  } catch (error) {
    if (error instanceof Problem || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

// One file at a time: the next is opened when this one is in.
const add = (
  zip: ZipFile,
  name: string,
  source: Readable,
  signal: AbortSignal,
  hashed: (sha256: string) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const hash = createHash('sha256')
    const counted = new Transform({
      transform: (chunk: Buffer, _, done) => {
        hash.update(chunk)
        done(null, chunk)
      },
      flush: (done) => {
        hashed(hash.digest('hex'))
        done()
      },
    })
    counted.on('end', resolve)
    counted.on('error', reject)
    source.on('error', (error) => counted.destroy(error))
    const stop = (): void => {
      source.destroy()
      counted.destroy()
      reject(new Error('nobody takes the archive any more'))
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    counted.on('close', () => signal.removeEventListener('abort', stop))
    zip.addReadStream(source.pipe(counted), name, { compress: false })
  })
