// Who is notified of an application's way, and what.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { newsAccess } from '@kaisai/contract/news/access'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf, notifyUsers, superAdministrators } from '../../access/index.ts'
import type { Holder } from '../../access/reads.ts'
import { organizationNameIn } from '../../organization/reads.ts'
import type { Article } from '../article.policy.ts'
import { AUDIT } from '../notify.ts'

const KIND = 'news'
const { screens } = newsAccess

/** Where its writer reads an application. */
export const applicationPath = (articleId: string): string => `${screens['news.applyDetail'].path}?articleId=${articleId}`
const checkPath = (articleId: string): string => `${screens['news.checkDetail'].path}?articleId=${articleId}`
const titleIn = (article: Article, lang: Lang): string => inLang([article.title_zh, article.title_en || article.title_zh], lang)

const fromNames = async (tx: Tx, article: Article): Promise<(lang: Lang) => string> => {
  const { rows } = await sql<{ zh: string; en: string }>`
    select ${organizationNameIn('zh', sql`${article.applied_from}::uuid`)} as zh, ${organizationNameIn('en', sql`${article.applied_from}::uuid`)} as en`.execute(
    tx,
  )
  return (lang) => rows[0]![lang]
}

/** Notifies those whose check comes next; for the organizer whoever may approve there, else the platform. */
export const notifyCheckers = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  article: Article,
  checkers: readonly Holder[],
): Promise<void> => {
  const makers = [actor.userId, article.created_by, article.submitted_by, article.updated_by]
  const own = checkers.length > 0 ? checkers.map(({ id }) => id) : await holdersOf(tx, AUDIT, article.organization_id)
  const others = own.filter((id) => !makers.includes(id))
  const organization = await fromNames(tx, article)
  await notifyUsers(ctx, tx, others.length > 0 ? others : await superAdministrators(tx), {
    ...{ kind: KIND, template: 'news.applicationPending', link: checkPath(article.id), except: makers },
    values: (lang) => ({ title: titleIn(article, lang), organization: organization(lang), name: actor.realName }),
  })
}

/** Notifies its writer of a decision. */
export const notifyWriter = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  article: Article,
  template: 'applicationPassed' | 'applicationApproved' | 'applicationReturned',
  reason = '',
): Promise<void> => {
  const writers = [...new Set([article.created_by, article.submitted_by])].filter((id) => id !== null)
  await notifyUsers(ctx, tx, writers, {
    ...{ kind: KIND, template: `news.${template}`, link: applicationPath(article.id), except: [actor.userId] },
    values: (lang) => ({
      title: titleIn(article, lang),
      name: actor.realName,
      ...(template === 'applicationReturned' ? { reason } : {}),
    }),
  })
}

/** Notifies a checker that what waited for him was withdrawn. */
export const notifyWithdrawn = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  article: Article,
  checkers: readonly string[],
): Promise<void> => {
  await notifyUsers(ctx, tx, checkers, {
    ...{
      kind: KIND,
      template: 'news.applicationWithdrawn',
      link: screens['news.competitionCheck'].path,
      except: [actor.userId],
      only: 'inApp',
    },
    values: (lang) => ({ title: titleIn(article, lang), name: actor.realName }),
  })
}
