// Works of the Kaisai Cup: drafted, submitted and checked by the people of the cast.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import { wantViews } from '#src/rooms/system/stories.ts'
import * as door from '#src/rooms/work/stories.ts'
import { cupId } from './cup.ts'
import { demoTeams } from './enrollments.ts'
import { drawCover, type PictureKind } from './pictures.ts'
import { type DemoWork, demoWorks } from './works.ts'

export interface WorkCast {
  readonly person: (userName: string) => Promise<Actor>
  /** Checks the works and opens the gallery. */
  readonly organizer: Actor
  readonly chief: Actor
}

/** Makes every work and leaves it where the demo wants it; then the gallery and its vote are opened. */
export const seedWorks = async (ctx: Ctx, cast: WorkCast): Promise<void> => {
  for (const work of demoWorks) await seedWork(ctx, cast, work)
  const competitionId = await cupId(ctx.db)
  await door.publishWorks(ctx, cast.chief, { workIds: await shownOf(ctx, competitionId), isShown: true })
  await door.saveShowcase(ctx, cast.chief, {
    competitionId,
    version: 0,
    isOpen: true,
    showsAuthors: true,
    introduction: '经队伍同意公开的作品，陆续展示。评审结果公示前不显示队伍与学校。',
    introductionEn:
      'Works their teams agreed to show, added as they come in. Teams and schools are named once the results are published.',
    vote: { startTime: '2026-11-01T09:00:00+08:00', endTime: '2027-01-31T17:00:00+08:00', perDay: 3, shown: 'always' },
  })
}

const shownOf = async (ctx: Ctx, competitionId: string): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('works')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where('public_level', '=', 'public')
    .where('status', '=', 'submitted')
    .execute()
  return rows.map(({ id }) => id)
}

const seedWork = async (ctx: Ctx, cast: WorkCast, work: DemoWork): Promise<void> => {
  const team = demoTeams.find(({ name }) => name === work.team)!
  const captain = await cast.person(team.people[0]!)
  const row = await ctx.db
    .selectFrom('enrollments as e')
    .innerJoin('enrollment_participations as p', 'p.enrollment_id', 'e.id')
    .select(['e.id', 'p.stage_id'])
    .where('e.name', '=', work.team)
    .where('p.status', '=', 'in')
    .executeTakeFirstOrThrow()
  const { workId } = await door.beginWork(ctx, captain, { teamId: row.id, stageId: row.stage_id })
  await save(ctx, captain, workId, work, await answersOf(ctx, captain, work))
  if (work.until === 'draft') return
  await submit(ctx, captain, workId, work)
  if (work.until === 'twice') {
    await door.reopenWork(ctx, captain, { workId, version: await versionOf(ctx, captain, workId) })
    const { answers } = await door.getWork(ctx, captain, { workId })
    await save(ctx, captain, workId, work, { ...answers, title: `${work.title}（修订）` })
    await submit(ctx, captain, workId, work)
  }
  if (work.until !== 'returned') return
  const { version } = await door.getWorkForDesk(ctx, cast.organizer, { workId })
  await door.checkWorks(ctx, cast.organizer, {
    works: [{ workId, version }],
    verdict: 'return',
    reason: '说明书第二页缺少结构图，请补充后重新提交。',
    dueTime: null,
  })
}

const versionOf = async (ctx: Ctx, captain: Actor, workId: string): Promise<number> =>
  (await door.getWork(ctx, captain, { workId })).version

const submit = async (ctx: Ctx, captain: Actor, workId: string, { aiNote }: DemoWork): Promise<void> => {
  const { version, statements } = await door.getWork(ctx, captain, { workId })
  const signed = door.signatureOf(statements, captain.realName, aiNote ? { tools: 'Kimi', purpose: aiNote } : null)
  await door.submitWork(ctx, captain, { workId, version, signed })
}

const save = async (
  ctx: Ctx,
  captain: Actor,
  workId: string,
  { publicLevel }: DemoWork,
  answers: Record<string, unknown>,
): Promise<void> => {
  await door.saveWork(ctx, captain, {
    workId,
    version: await versionOf(ctx, captain, workId),
    answers,
    coverFileId: null,
    publicLevel,
  })
}

/** The answers of a work, with its files. */
export const answersOf = async (ctx: Ctx, captain: Actor, work: DemoWork): Promise<Record<string, unknown>> => ({
  title: work.title,
  keywords: work.keywords,
  summary: work.summary,
  statement: work.statement,
  ...(work.paper
    ? {
        paper: [await keep(ctx, captain, '作品说明书.pdf', PDF, await paperOf(work))],
        video: [
          await keep(ctx, captain, '演示视频.mp4', 'video/mp4', await film(work), { seconds: 10, width: 960, height: 540 }),
        ],
      }
    : {}),
  ...(work.pictures
    ? { images: await Promise.all(work.pictures.map((kind, at) => picture(ctx, captain, work, kind, at + 1))) }
    : {}),
})

const paperOf = async ({ title, paper = [] }: DemoWork): Promise<Buffer> => {
  const { bytes } = await printPdf({
    lang: 'zh',
    title,
    qr: null,
    facts: [],
    paragraphs: [...paper],
    table: null,
    closing: [],
    footer: '',
  })
  return bytes
}

// Every team's film is its own file: the same pictures, and a box at the end that players skip.
const film = async ({ title }: DemoWork): Promise<Buffer> => {
  const words = Buffer.from(title)
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + words.length)
  box.write('free', 4, 'latin1')
  return Buffer.concat([await readFile(join(import.meta.dirname, 'films/demonstration.mp4')), box, words])
}

// A3 at 300 dpi, as the form asks for.
const [LONG, SHORT] = [4961, 3508]
const QUALITY = 60
const enlarged = new Map<string, Promise<Buffer>>()
const enlarge = (kind: PictureKind, width: number, height: number): Promise<Buffer> => {
  const key = `${kind} ${width}`
  // The quickest filter that leaves no steps.
  const how = { width, height, fit: ResizeFit.Cover, filter: ResizeFilterType.Triangle }
  const large = enlarged.get(key) ?? new Transformer(drawCover(kind)).resize(how).jpeg(QUALITY)
  enlarged.set(key, large)
  return large
}

const picture = async (ctx: Ctx, owner: Actor, { isTall = false }: DemoWork, kind: PictureKind, no: number) => {
  const [width, height] = isTall ? [SHORT, LONG] : [LONG, SHORT]
  return keep(ctx, owner, `展板${no}.jpg`, 'image/jpeg', await enlarge(kind, width, height), { width, height })
}

const keep = async (
  ctx: Ctx,
  owner: Actor,
  name: string,
  mediaType: string,
  body: Buffer,
  facts: { width?: number; height?: number; seconds?: number } = {},
) => {
  const extension = name.split('.').at(-1)!
  const file = { name, purpose: 'workFile', mediaType, extension, open: false, userId: owner.userId, organizationId: null }
  const fileId = await ctx.stored.keep(ctx.db, file, body)
  await inTx(ctx.db, (tx) => wantViews(ctx, tx, fileId, facts))
  return { fileId, name, bytes: body.length }
}
