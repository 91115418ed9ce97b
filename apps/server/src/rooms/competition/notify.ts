// Who is notified of a competition's way to publication, and what.
import { competitionAccess } from '@kaisai/contract/competition/access'
import { type ExemptionKind, exemptionKinds } from '@kaisai/contract/competition/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf, superAdministrators } from '../access/index.ts'
import type { Competition } from './competition.policy.ts'

const KIND = 'competition'
const AUDIT = 'competition:info:audit' satisfies keyof typeof competitionAccess.permissions

const CONTROL = 'competition:info:control' satisfies keyof typeof competitionAccess.permissions

const linkOf = (competitionId: string): string => `${competitionAccess.screens['competition.details'].path}?id=${competitionId}`

// Names are shown in the language of whoever reads them.
const nameFor = async (tx: Tx, competition: Competition, userId: string): Promise<string> => {
  return (await langOf(tx, userId)) === 'en' ? competition.name_en || competition.name : competition.name
}

const langOf = async (tx: Tx, userId: string): Promise<Lang> => {
  const user = await tx.selectFrom('identity_users').select('lang').where('id', '=', userId).executeTakeFirst()
  return user?.lang === 'en' ? 'en' : 'zh'
}

/** Notifies those who may approve that a competition waits for them, not the one who submitted it; where nobody else may, the platform. */
export const notifyAuditors = async (ctx: Ctx, tx: Tx, actor: Actor, competition: Competition): Promise<void> => {
  const isOther = (userId: string): boolean => userId !== actor.userId
  const auditors = (await holdersOf(tx, AUDIT, competition.organization_id)).filter(isOther)
  for (const userId of auditors.length > 0 ? auditors : (await superAdministrators(tx)).filter(isOther)) {
    const title = await nameFor(tx, competition, userId)
    await ctx.post.notify(tx, userId, KIND, 'competition.waiting', { title, name: actor.realName }, linkOf(competition.id))
  }
}

/** Notifies the submitter of the decision. */
export const notifyDecision = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  competition: Competition,
  how: 'approved' | 'returned',
  reason: string,
): Promise<void> => {
  if (competition.submitted_by === null) return
  const title = await nameFor(tx, competition, competition.submitted_by)
  const values = { title, name: actor.realName, ...(how === 'returned' ? { reason } : {}) }
  await ctx.post.notify(tx, competition.submitted_by, KIND, `competition.${how}`, values, linkOf(competition.id))
}

/** Notifies those who may confirm an exemption, or the one who asked for it of the answer. */
export const notifyExemption = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  competition: Competition,
  kind: ExemptionKind,
  reason: string,
  answer: { askedBy: string; isConfirmed: boolean } | null,
): Promise<void> => {
  const people = answer === null ? await holdersOf(tx, CONTROL, competition.organization_id) : [answer.askedBy]
  const template = answer === null ? 'exemptionAsked' : answer.isConfirmed ? 'exemptionConfirmed' : 'exemptionRefused'
  const link = `${linkOf(competition.id)}&tab=exemption`
  for (const userId of people) {
    if (userId === actor.userId) continue
    const lang = await langOf(tx, userId)
    const title = lang === 'en' ? competition.name_en || competition.name : competition.name
    const matter = inLang(exemptionKinds[kind], lang)
    await ctx.post.notify(tx, userId, KIND, `competition.${template}`, { title, name: actor.realName, matter, reason }, link)
  }
}
