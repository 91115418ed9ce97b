// What was submitted stays whole: an edit after submission is checked as the submission was.
import { isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { takeOptions } from '../seats/option-places.ts'
import { formVersion } from './answers.ts'
import { faultList, judge, peopleOf, verdictsOf } from './facts.ts'
import { requireAnswers } from './require-answers.ts'
import { termsOf } from './terms.ts'

/**
 * Refuses an enrollment that would no longer be taken: rules, answers, limited choices (taken anew), the letter. Places and the rules'
 * caps are held already. People who came in by an import have answered no form: theirs is not asked for.
 */
export const requireWhole = async (ctx: Ctx, tx: Tx, actor: Actor, teamId: string): Promise<void> => {
  const team = await tx.selectFrom('enrollments').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow()
  const terms = await termsOf(tx, team.category_id)
  const people = await peopleOf(tx, team.id)
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(tx)
  const { now } = rows[0]!
  const findings = (await judge(tx, terms, team, people, now)).filter(({ key }) => key !== 'caps' && key !== 'acceptance')
  if (!isAllowed(findings))
    throw problem('enrollment.rules', { list: faultList(findings, actor.lang) }).with({
      verdicts: verdictsOf(findings, actor.lang),
    })
  if (terms.setting.needsLetter && team.letter_file_id === null && team.source !== 'import')
    throw problem('enrollment.letter_missing')
  const form = await formVersion(tx, team.form_version_id)
  if (form) await takeOptions(tx, team.id, form, requireAnswers(ctx, actor, team, people, form, new Date(now)), actor.lang)
}
