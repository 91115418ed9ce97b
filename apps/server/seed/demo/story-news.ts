import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { addArticle, moveArticle } from '#src/rooms/news/stories.ts'
import { demoArticles } from './articles.ts'
import { drawCover, type PictureKind } from './pictures.ts'

const DAY = 86_400_000

/** Keeps a drawn picture as a stored file of somebody. */
export const keepPicture = (ctx: Ctx, owner: Actor, kind: PictureKind, purpose: string): Promise<string> =>
  ctx.stored.keep(
    ctx.db,
    {
      name: `${kind}.png`,
      purpose,
      mediaType: 'image/png',
      extension: 'png',
      open: purpose !== 'expertPhoto',
      userId: owner.userId,
      organizationId: owner.organizationId,
    },
    drawCover(kind),
  )

/** Writes, reviews and publishes the demo's articles; the last few wait in earlier states, as on a working day. */
export const seedNews = async (ctx: Ctx, siteId: string, editor: Actor, auditor: Actor): Promise<void> => {
  const covers = new Map<string, string>()
  const ordered = [...demoArticles].sort((a, b) => b.daysAgo - a.daysAgo)
  for (const [at, article] of ordered.entries()) {
    if (article.cover && !covers.has(article.cover))
      covers.set(article.cover, await keepPicture(ctx, editor, article.cover, 'newsImage'))
    const { articleId } = await addArticle(ctx, editor, {
      siteId,
      column: article.column,
      titleZh: article.titleZh,
      titleEn: article.titleEn,
      summaryZh: article.summaryZh,
      summaryEn: article.summaryEn,
      htmlZh: article.htmlZh,
      htmlEn: article.htmlEn,
      source: '开赛杯组委会',
      author: article.author,
      coverFileId: article.cover ? covers.get(article.cover)! : null,
      attachmentIds: [],
      top: article.top ?? false,
      publishTime: new Date(ctx.now().getTime() - article.daysAgo * DAY).toISOString(),
      expireTime: null,
    })
    const left = ordered.length - at
    if (left === 1) continue
    await moveArticle(ctx, editor, { articleId, verb: 'submit' })
    if (left === 2) continue
    await moveArticle(ctx, auditor, { articleId, verb: 'approve' })
    await moveArticle(ctx, auditor, { articleId, verb: 'publish' })
  }
}
