import type { InputOf } from '@kaisai/contract/endpoint'
import type * as ownEndpoints from '@kaisai/contract/enrollment/own.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { FileReply } from '#src/http/route.ts'
import { PDF } from '#src/platform/pdf.ts'
import { wordingOf } from '../../competition/reads.ts'
import { siteAddress, siteWording } from '../../website/index.ts'
import { ownTeams } from '../enrollment.policy.ts'
import { teamPath } from '../notify.ts'
import { peopleOf } from '../team/facts.ts'
import { termsOf } from '../team/terms.ts'
import { letterPdf } from './letter-pdf.ts'

/**
 * The commitment letter of a team, to be signed by everybody who joined. For its people only; to others the team is not there.
 * A sign no font has stands as a square on the paper, and the log says which.
 */
export const downloadLetter = async (
  ctx: Ctx,
  actor: Actor,
  { teamId }: InputOf<typeof ownEndpoints.downloadLetter>,
): Promise<FileReply> => {
  const team = await ownTeams(ctx.db, actor)
    .select(['e.id', 'e.competition_id', 'e.category_id', 'e.mode', 'e.name', 'e.code'])
    .where('e.id', '=', teamId)
    .executeTakeFirst()
  if (!team) throw problem('house.not_found')
  const [terms, people, address] = [
    await termsOf(ctx.db, team.category_id),
    await peopleOf(ctx.db, team.id),
    await siteAddress(ctx.db, ctx.config),
  ]
  const facts = {
    competitionName: terms.name,
    competitionNameEn: terms.nameEn,
    categoryName: terms.categoryName,
    mode: team.mode as 'individual' | 'team',
    teamName: team.name,
    code: team.code,
    wording: await wordingOf(ctx.db, team.competition_id, await siteWording(ctx, actor)),
    setting: terms.setting,
    people: people.filter(({ status }) => status === 'accepted'),
    url: `${address.replace(/\/$/, '')}${teamPath(team.id)}`,
  }
  const { bytes, missing } = await letterPdf(facts, actor.lang)
  if (missing.length > 0) {
    const signs = missing.map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase()}`)
    ctx.log.warn({ team: team.id, signs }, 'signs that no font has stand as squares in a commitment letter')
  }
  return {
    name: actor.lang === 'en' ? `Letter of commitment ${team.code}.pdf` : `承诺书_${team.code}.pdf`,
    mediaType: PDF,
    body: bytes,
  }
}
