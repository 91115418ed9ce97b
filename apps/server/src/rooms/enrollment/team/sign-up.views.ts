// What the first step shows: whether it is open, which categories this person may enter and why not, and what he has already.
import { enteredCategories } from '@kaisai/contract/competition/entered'
import { evaluatePerson, isAllowed } from '@kaisai/contract/competition/rules/evaluate'
import { explainRules } from '@kaisai/contract/competition/rules/explain'
import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import { completeRules } from '@kaisai/contract/competition/rules/rules'
import { signUpStateAt } from '@kaisai/contract/competition/timeline/sign-up-state'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { enteredModes } from '@kaisai/contract/enrollment/modes'
import type * as endpoints from '@kaisai/contract/enrollment/team.endpoints'
import { profileFieldLabels } from '@kaisai/contract/identity/labels'
import { inLang } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { categoryWordOf, type SomeWording } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { stagesWithWindows } from '#src/rooms/competition/index.ts'
import { siteWording } from '#src/rooms/website/index.ts'
import { ownTeams, stateName } from '../enrollment.policy.ts'
import { pastOf, profileOf, ruledPerson, verdictsOf } from './facts.ts'

type Reply = ReplyOf<typeof endpoints.getSignUp>

/** The first step of a public competition. */
export const getSignUp = async (ctx: Ctx, actor: Actor, input: { competitionId: string }): Promise<Reply> => {
  const { db } = ctx
  const { lang } = actor
  const competition = await db
    .selectFrom('competitions as c')
    .select([
      'c.id',
      'c.series_id',
      'c.year',
      'c.status',
      'c.enroll_mode',
      'c.external_url',
      'c.rules',
      'c.enroll_setting',
      'c.wording',
    ])
    .select([textIn(lang, 'c.name', 'c.name_en').as('name'), sql<string>`clock_timestamp()`.as('now')])
    .where('c.id', '=', input.competitionId)
    .where('c.is_public', '=', true)
    .executeTakeFirst()
  if (!competition) throw problem('house.not_found')
  const rules = completeRules(competition.rules)
  const setting = competition.enroll_setting
  const [stages, categories, person, ruleText, mine, copies, site] = await Promise.all([
    stagesWithWindows(db, competition.id),
    categoriesOf(db, competition.id, actor),
    profileOf(db, actor.userId, 'captain'),
    newestRules(db, competition.id, actor),
    mineIn(db, competition.id, actor),
    setting.isCopyAllowed ? copiesFor(db, competition, actor) : [],
    siteWording(ctx, actor),
  ])
  const past = await pastOf(db, { competitionId: competition.id }, [actor.userId])
  const state = signUpStateAt(
    {
      status: competition.status,
      nodes: stages.flatMap(({ nodes }) => nodes),
      enrollMode: competition.enroll_mode as 'team',
      externalUrl: competition.external_url,
      canEnrollOnline: true,
    },
    competition.now,
  )
  const wording = (competition.wording as SomeWording) ?? site
  const on = dayIn(new Date(competition.now))
  const names = new Map(categories.map((one) => [one.itemId, one]))
  const pathName = (id: string): string => {
    const one = names.get(id)!
    return one.parentId === null ? one.name : `${pathName(one.parentId)} / ${one.name}`
  }
  return {
    competitionId: competition.id,
    name: competition.name,
    enrollMode: competition.enroll_mode as Reply['enrollMode'],
    isOpen: state.key === 'open',
    stateText: inLang(state.text, lang),
    endTime: state.endsAt?.toISOString() ?? null,
    isProfileComplete: person.missing.length === 0,
    missing: person.missing.map((field) => ({ field, label: inLang(profileFieldLabels[field], lang) })),
    itemLabel: categoryWordOf(wording, lang, ['参赛类别', 'Category']),
    categories: enteredCategories(categories).map((category) => {
      const context = { competitionId: competition.id, seriesId: competition.series_id, year: competition.year, on }
      const places = {
        inCategory: category.taken,
        bySchool: category.takenBySchool,
        hasWaitingList: setting.hasWaitingList,
      }
      const ruled = { categoryId: category.itemId, name: category.name, nameEn: category.nameEn, limits: category.limits }
      const findings = evaluatePerson(rules, ruled, ruledPerson(person), past, { ...context, places })
      return {
        itemId: category.itemId,
        code: category.code,
        name: pathName(category.itemId),
        description: category.description,
        feeFen: category.feeFen,
        feeBasis: category.feeBasis,
        left: leftOf(category),
        modes: enteredModes(competition.enroll_mode, category.limits),
        memberMin: category.limits.memberMin,
        memberMax: category.limits.memberMax,
        isAllowed: isAllowed(findings.filter(({ key }) => key !== 'profiles')),
        verdicts: verdictsOf(findings, lang),
        sentences: explainRules(rules, ruled, lang, wording),
      }
    }),
    rules: ruleText,
    ruleSentences: explainRules(
      rules,
      enteredCategories(categories).map(({ name, nameEn, limits }) => ({ name, nameEn, limits })),
      lang,
      wording,
    ),
    needsLetter: setting.needsLetter,
    hasWaitingList: setting.hasWaitingList,
    invitationHours: setting.invitationHours,
    teamNameMax: rules.teamNameMax,
    mine,
    copies,
    serverTime: competition.now,
  }
}

const categoriesOf = async (db: Db, competitionId: string, actor: Actor) => {
  const rows = await db
    .selectFrom('competition_categories as k')
    .select([
      'k.id as itemId',
      'k.parent_id as parentId',
      'k.code',
      'k.is_enabled as isEnabled',
      'k.limits',
      'k.fee_fen as feeFen',
    ])
    .select([
      'k.fee_basis as feeBasis',
      'k.name_en as nameEn',
      'k.total_quota as totalQuota',
      'k.per_school_quota as schoolQuota',
    ])
    .select([
      textIn(actor.lang, 'k.name', 'k.name_en').as('name'),
      textIn(actor.lang, 'k.description', 'k.description_en').as('description'),
    ])
    .select(
      sql<number>`coalesce((select p.taken from competition_places p where p.category_id = k.id and p.school_id is null), 0)`.as(
        'taken',
      ),
    )
    .select(
      sql<number>`coalesce((select p.taken from competition_places p where p.category_id = k.id
        and p.school_id = (select u.school_id from identity_users u where u.id = ${actor.userId}::uuid)), 0)`.as('takenBySchool'),
    )
    .where('k.competition_id', '=', competitionId)
    .orderBy('k.sort')
    .orderBy('k.id')
    .execute()
  return rows.map((row) => ({ ...row, limits: row.limits }))
}

const leftOf = (category: {
  totalQuota: number | null
  schoolQuota: number | null
  taken: number
  takenBySchool: number
}): number | null => {
  const left = [
    ...(category.totalQuota === null ? [] : [category.totalQuota - category.taken]),
    ...(category.schoolQuota === null ? [] : [category.schoolQuota - category.takenBySchool]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}

const newestRules = async (db: Db, competitionId: string, actor: Actor): Promise<Reply['rules']> => {
  const row = await db
    .selectFrom('competition_rule_texts as t')
    .select(['t.no', textIn(actor.lang, 't.html_zh', 't.html_en').as('html')])
    .where('t.competition_id', '=', competitionId)
    .orderBy('t.no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

const mineIn = async (db: Db, competitionId: string, actor: Actor): Promise<Reply['mine']> => {
  const rows = await ownTeams(db, actor)
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .select([
      'e.id as teamId',
      'e.code',
      'e.name',
      'e.category_id as itemId',
      'e.mode',
      'me.role',
      'e.status',
      'u.real_name as captain',
    ])
    .select(textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'))
    .where('e.competition_id', '=', competitionId)
    .where('e.status', 'not in', statesIn(enrollmentStates, 'out'))
    .orderBy('e.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ captain, ...row }) => ({
    ...row,
    name: row.mode === 'individual' ? captain : row.name,
    role: row.role as TeamRole,
    statusName: stateName(row.status, actor.lang),
  }))
}

const copiesFor = async (db: Db, competition: { id: string; series_id: string }, actor: Actor): Promise<Reply['copies']> =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .select(['e.id as teamId', 'e.name', sql<number>`e.member_count + e.advisor_count`.as('people')])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'),
    ])
    .where('e.captain_user_id', '=', actor.userId)
    .where('e.mode', '=', 'team')
    .where('c.series_id', '=', competition.series_id)
    .where('c.id', '<>', competition.id)
    .where('e.status', 'not in', statesIn(enrollmentStates, 'uncopied'))
    .orderBy('e.id', 'desc')
    .limit(20)
    .execute()
