// Study materials of the judged competition: a film, a paper, an article, a link, and one that experts alone see.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { saveMaterial } from '@kaisai/contract/study/material.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import { printPdf } from '#src/platform/pdf.ts'
import * as learning from '#src/rooms/study/stories.ts'
import { wantViews } from '#src/rooms/system/stories.ts'

interface StudyCast {
  readonly manager: Actor
  readonly student: Actor
}
type Wanted = Partial<InputOf<typeof saveMaterial>> & { readonly title: string; readonly titleEn: string }

export const seedStudy = async (ctx: Ctx, { manager, student }: StudyCast): Promise<void> => {
  const { id: competitionId } = await ctx.db
    .selectFrom('competitions')
    .select('id')
    .where('name', '=', '“城市印象”全国大学生短片与图文设计赛')
    .executeTakeFirstOrThrow()
  const article = await ctx.db
    .selectFrom('news_articles')
    .select('id')
    .where('column_key', '=', 'guide')
    .where('status', '=', 'published')
    .where('revision_of', 'is', null)
    .where('organization_id', '=', manager.organizationId!)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const add = async (wanted: Wanted): Promise<string> => {
    const { materialId } = await learning.saveMaterial(ctx, manager, {
      ...{ materialId: null, competitionId, version: 1, note: '', noteEn: '', kind: 'file', audiences: ['student', 'teacher'] },
      ...{ itemId: null, fileId: null, link: '', articleId: null, visibleFrom: null, visibleUntil: null },
      ...wanted,
    })
    return materialId
  }
  const shown = [
    await add({
      title: '第一课：用一个镜头讲清一件事',
      titleEn: 'Lesson 1: one shot, one thing',
      note: '十秒示例，说明构图、声音与节奏怎样只服务于一个意思。',
      noteEn: 'Ten seconds that show how frame, sound and pace serve one idea.',
      fileId: await keepFilm(ctx, manager),
    }),
    await add({
      title: '拍摄与采访知情同意书',
      titleEn: 'Consent of people who are filmed',
      note: '请被摄者或其监护人签署，随作品材料留存。',
      noteEn: 'To be signed by the person or a guardian and kept with the work.',
      fileId: await keepPaper(ctx, manager),
    }),
    await add({ title: '参赛指南', titleEn: 'Guide', kind: 'article', articleId: article.id }),
    await add({
      title: '评委怎样看图文关系',
      titleEn: 'How judges read text and picture',
      note: '往届评审组长的公开课。',
      noteEn: 'An open lecture by an earlier lead of the panel.',
      ...{ kind: 'link', link: 'https://example.edu.cn/lectures/visual-essay' },
    }),
    await add({
      title: '评分标准与常见偏差',
      titleEn: 'Criteria and common biases',
      note: '评审开始前请阅读。',
      noteEn: 'Please read before you judge.',
      ...{ kind: 'link', link: 'https://example.edu.cn/judges', audiences: ['expert'] },
    }),
  ]
  for (const materialId of shown) await learning.moveMaterial(ctx, manager, { materialId, verb: 'publish' })
  await add({
    title: '第二课：结尾（制作中）',
    titleEn: 'Lesson 2: the end (in the making)',
    kind: 'link',
    link: '/home/homepage',
  })
  const [first, second] = (await learning.listMyMaterials(ctx, student))[0]!.materials
  await learning.saveProgress(ctx, student, { materialId: first!.materialId, position: 4, isDone: false })
  await learning.saveProgress(ctx, student, { materialId: second!.materialId, position: 0, isDone: true })
  await learning.runStudyClock(ctx, 0)
}

const keepFile = (
  ctx: Ctx,
  { userId, organizationId }: Actor,
  name: string,
  mediaType: string,
  body: Buffer,
): Promise<string> => {
  const extension = name.split('.').at(-1)!
  const file = {
    name,
    purpose: 'studyMaterial',
    mediaType,
    extension,
    open: false,
    userId,
    organizationId: organizationId ?? null,
  }
  return ctx.stored.keep(ctx.db, file, body)
}

const keepFilm = async (ctx: Ctx, owner: Actor): Promise<string> => {
  const body = await readFile(join(import.meta.dirname, 'films/demonstration.mp4'))
  const fileId = await keepFile(ctx, owner, '第一课.mp4', 'video/mp4', body)
  await inTx(ctx.db, (tx) => wantViews(ctx, tx, fileId, { seconds: 10, width: 960, height: 540 }))
  return fileId
}

const keepPaper = async (ctx: Ctx, owner: Actor): Promise<string> => {
  const { bytes } = await printPdf({
    lang: 'zh',
    title: '拍摄与采访知情同意书',
    qr: null,
    facts: [
      { name: '作品名称', value: '' },
      { name: '作者', value: '' },
    ],
    paragraphs: ['本人同意作者拍摄、录音，并在作品参赛、展出与公开传播中使用本人的形象与谈话。', '本人可在作品提交前要求撤回。'],
    table: null,
    closing: ['被摄者（监护人）签字：', '日期：'],
    footer: '城市印象',
  })
  return keepFile(ctx, owner, '知情同意书.pdf', 'application/pdf', bytes)
}
