// Which questions and answers somebody in the desk reaches: those of organizations within reach, and of the own competitions.
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { AssistantFaqs, AssistantQuestions } from '#src/db/tables.gen.ts'
import { competitionsOf } from '../../competition/index.ts'
import { withinWhole } from '../../organization/index.ts'
import { sitesOf } from '../../website/index.ts'

/** The questions within reach, as a query to build on (alias `q`). An identity narrower than its organization reaches those of its competitions. */
export const questionsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('assistant_questions as q')
    .where(({ or, eb }) =>
      or([withinWhole(actor, 'q.organization_id'), eb('q.competition_id', 'in', competitionsOf(db, actor).select('c.id'))]),
    )

/** The questions and answers of sites within reach (alias `f`). */
export const faqsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('assistant_faqs as f')
    .where(({ or, eb }) =>
      or([withinWhole(actor, 'f.organization_id'), eb('f.competition_id', 'in', competitionsOf(db, actor).select('c.id'))]),
    )

/** Loads and locks a question within reach; `house.not_found` for any other. */
export const lockQuestion = async (tx: Tx, actor: Actor, id: string): Promise<Selectable<AssistantQuestions>> => {
  const seen = await questionsOf(tx, actor).select('q.id').where('q.id', '=', id).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return lockRow<Selectable<AssistantQuestions>>(tx, 'assistant_questions', id)
}

/** The same of a question and answer of a site. */
export const lockFaq = async (tx: Tx, actor: Actor, id: string): Promise<Selectable<AssistantFaqs>> => {
  const seen = await faqsOf(tx, actor).select('f.id').where('f.id', '=', id).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return lockRow<Selectable<AssistantFaqs>>(tx, 'assistant_faqs', id)
}

/** The questions asked on sites within reach, whole, as a query to build on (alias `t`). */
export const turnsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('assistant_turns as t')
    .where('t.site_id', 'in', sitesOf(db, actor).where(withinWhole(actor, 'site.organization_id')).select('site.id'))
