// Who is notified of a competition's way to publication, and what.
import { competitionAccess } from '@kaisai/contract/competition/access'
import { type ExemptionKind, exemptionKinds } from '@kaisai/contract/competition/labels'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf, notifyUsers, superAdministrators } from '../access/index.ts'
import type { Competition } from './competition.policy.ts'

const KIND = 'competition'
/** The right to approve competitions. */
export const AUDIT = 'competition:info:audit' satisfies keyof typeof competitionAccess.permissions

const CONTROL = 'competition:info:control' satisfies keyof typeof competitionAccess.permissions

const linkOf = (competitionId: string): string => `${competitionAccess.screens['competition.details'].path}?id=${competitionId}`

// Names are shown in the language of whoever reads them.
const titleIn = (competition: Competition, lang: Lang): string =>
  inLang([competition.name, competition.name_en || competition.name], lang)

/** Notifies those who may approve that a competition waits for them, not the one who submitted it; where nobody else may, the platform. */
export const notifyAuditors = async (ctx: Ctx, tx: Tx, actor: Actor, competition: Competition): Promise<void> => {
  const auditors = (await holdersOf(tx, AUDIT, competition.organization_id)).filter((userId) => userId !== actor.userId)
  await notifyUsers(ctx, tx, auditors.length > 0 ? auditors : await superAdministrators(tx), {
    ...{ kind: KIND, template: 'competition.waiting', link: linkOf(competition.id), except: [actor.userId] },
    values: (lang) => ({ title: titleIn(competition, lang), name: actor.realName }),
  })
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
  const values = (lang: Lang) => ({
    ...{ title: titleIn(competition, lang), name: actor.realName },
    ...(how === 'returned' ? { reason } : {}),
  })
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
  await notifyUsers(ctx, tx, people, {
    ...{ kind: KIND, template: `competition.${template}`, link, except: [actor.userId] },
    values: (lang) => ({
      ...{ title: titleIn(competition, lang), name: actor.realName, reason },
      matter: inLang(exemptionKinds[kind], lang),
    }),
  })
}
