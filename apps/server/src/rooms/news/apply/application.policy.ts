// Which applications somebody may see, write and check, and whose check comes next (decision 100).
import { may } from '@kaisai/contract/access'
import { isIn } from '@kaisai/contract/machine'
import { articleStates } from '@kaisai/contract/news/article.states'
import { type ApplyKind, type ApplyStep, isFirstStep } from '@kaisai/contract/news/labels'
import { type Problem, problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import { type Holder, holdersAt } from '../../access/reads.ts'
import { reachesAll, withinWhole } from '../../organization/index.ts'
import type { Article } from '../article.policy.ts'
import { AUDIT } from '../notify.ts'

/** The right to check what is offered. */
export const CHECK = 'news:apply:check'

export type ApplyVerb = 'submit' | 'withdraw' | 'pass' | 'approve' | 'return'
export type Application = Article & { readonly applied_from: string; readonly apply_kind: ApplyKind }

const wholeUnit: ReadonlySet<Actor['scope']> = new Set(['ORG', 'ORG_AND_CHILD', 'CUSTOM'])

/** The condition that an application (`a`) comes from the actor's own unit: the organization, or one's college of it. */
const fromOwnUnit = (actor: Actor): RawBuilder<boolean> => {
  if (actor.organizationId === null) return sql<boolean>`false`
  const own = sql`a.applied_from = ${actor.organizationId}::uuid`
  if (actor.isRoot || wholeUnit.has(actor.scope)) return sql<boolean>`(${own})`
  if (actor.scope === 'COLLEGE' && actor.collegeId !== null)
    return sql<boolean>`(${own} and a.college_id = ${actor.collegeId}::uuid)`
  return sql<boolean>`false`
}

/** One's own applications and those of the own unit that were ever submitted, as a query to build on (alias `a`). */
export const applicationsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('news_articles as a')
    .where('a.applied_from', 'is not', null)
    .where('a.revision_of', 'is', null)
    .where(
      sql<boolean>`((a.created_by = ${actor.userId}::uuid and a.applied_from is not distinct from ${actor.organizationId}::uuid)
        or (${fromOwnUnit(actor)} and a.submitted_by is not null))`,
    )

/** What came by the actor's checks: submitted ones of the own unit, and what has reached an organization within reach (alias `a`). */
export const checkedBy = (db: Db, actor: Actor) =>
  db
    .selectFrom('news_articles as a')
    .where('a.applied_from', 'is not', null)
    .where('a.revision_of', 'is', null)
    .where('a.submitted_by', 'is not', null)
    .where(
      reachesAll(actor)
        ? sql<boolean>`true`
        : sql<boolean>`(${fromOwnUnit(actor)} or (a.reached_at is not null and ${withinWhole(actor, 'a.organization_id')}))`,
    )

/** The condition that an application waits for a check of the actor. */
export const waitsFor = (actor: Actor): RawBuilder<boolean> => {
  const notOwn = sql`a.submitted_by is distinct from ${actor.userId}::uuid and a.updated_by is distinct from ${actor.userId}::uuid`
  const first = reachesAll(actor)
    ? sql`a.step in ('college', 'school')`
    : sql`(a.step = any(${firstStepsOf(actor)}::text[]) and ${fromOwnUnit(actor)})`
  const last = may(actor, AUDIT) ? sql`(a.step = 'organizer' and ${withinWhole(actor, 'a.organization_id')})` : sql`false`
  return sql<boolean>`(a.status = 'pending' and ${notOwn} and (${first} or ${last}))`
}

// A school answers for its colleges as well.
const firstStepsOf = (actor: Actor): ApplyStep[] => (actor.scope === 'COLLEGE' ? ['college'] : ['college', 'school'])

/** Why this person may not check this application; null: he may. What he reaches is asked before. */
export const checkRefusal = (
  row: Pick<Article, 'step' | 'submitted_by' | 'updated_by' | 'applied_from' | 'college_id' | 'organization_id'> & {
    isOrganizers: boolean
  },
  verb: 'pass' | 'approve' | 'return',
  actor: Actor,
): Problem | null => {
  if (row.submitted_by === actor.userId || row.updated_by === actor.userId) return problem('news.own_article')
  if (!may(actor, CHECK)) return problem('house.no_access')
  if (isFirstStep(row.step)) {
    const isOwnUnit =
      reachesAll(actor) ||
      (row.applied_from === actor.organizationId &&
        (wholeUnit.has(actor.scope) ||
          (actor.scope === 'COLLEGE' && row.step === 'college' && row.college_id === actor.collegeId)))
    return isOwnUnit && verb !== 'approve' ? null : problem('house.no_access')
  }
  return row.isOrganizers && may(actor, AUDIT) && verb !== 'pass' ? null : problem('house.no_access')
}

type Shown = Pick<
  Article,
  'status' | 'step' | 'submitted_by' | 'created_by' | 'updated_by' | 'applied_from' | 'college_id' | 'organization_id'
>

/** The moves an application offers this person. `isOrganizers`: he reaches the organization of its site as a whole. */
export const applicationMoves = (row: Shown & { isOrganizers: boolean }, actor: Actor): ApplyVerb[] => {
  const isWriter = row.created_by === actor.userId
  const own: ApplyVerb[] = !isWriter
    ? []
    : isIn(articleStates, 'editable', row.status)
      ? ['submit']
      : row.status === 'pending'
        ? ['withdraw']
        : []
  const checks: ApplyVerb[] =
    row.status === 'pending'
      ? (['pass', 'approve', 'return'] as const).filter((verb) => checkRefusal(row, verb, actor) === null)
      : []
  return [...own, ...checks]
}

/** Loads and locks an application of one's own; `house.not_found` for any other. */
export const lockOwn = async (tx: Tx, actor: Actor, articleId: string): Promise<Application> => {
  const seen = await applicationsOf(tx, actor)
    .select('a.id')
    .where('a.id', '=', articleId)
    .where('a.created_by', '=', actor.userId)
    .executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return lockRow<Application>(tx, 'news_articles', articleId)
}

/** Loads and locks an application that came by the actor's checks. */
export const lockChecked = async (tx: Tx, actor: Actor, articleId: string): Promise<Application & { isOrganizers: boolean }> => {
  const seen = await checkedBy(tx, actor)
    .select(withinWhole(actor, 'a.organization_id').as('isOrganizers'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  if (!seen) throw problem('house.not_found')
  return { ...(await lockRow<Application>(tx, 'news_articles', articleId)), ...seen }
}

type Placed = Pick<Article, 'applied_from' | 'college_id' | 'organization_id' | 'created_by' | 'submitted_by' | 'updated_by'>

/**
 * The first check an application goes to: the writer's college, else the school, each where somebody else there may check; else it goes
 * to the organizer at once. With who is asked.
 */
export const firstStepOf = async (db: Db, row: Placed): Promise<{ step: ApplyStep; checkers: readonly Holder[] }> => {
  const others = (people: readonly Holder[]): Holder[] =>
    people.filter(({ id }) => ![row.created_by, row.submitted_by, row.updated_by].includes(id))
  const places: readonly { step: ApplyStep; collegeId: string | null }[] = [
    ...(row.college_id === null ? [] : [{ step: 'college' as const, collegeId: row.college_id }]),
    ...(row.applied_from === row.organization_id ? [] : [{ step: 'school' as const, collegeId: null }]),
  ]
  for (const { step, collegeId } of places) {
    const checkers = others(await holdersAt(db, CHECK, row.applied_from!, collegeId))
    if (checkers.length > 0) return { step, checkers }
  }
  return { step: 'organizer', checkers: [] }
}

/** Whose turn a pending application is, without its makers; the school for its colleges where the college has nobody left. */
export const checkersOf = async (db: Db, row: Placed & Pick<Article, 'step'>): Promise<readonly Holder[]> => {
  if (!isFirstStep(row.step)) return []
  return (await firstStepOf(db, row)).checkers
}
