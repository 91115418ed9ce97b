// The figures of a subject, for the screen and the workbook.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/statistics/endpoints'
import { type Subject, subjects } from '@kaisai/contract/statistics/subjects'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { type Reach, reachOf } from '../enrollment/index.ts'
import { awards } from './awards.ts'
import { certificates } from './certificates.ts'
import { cloud } from './cloud.ts'
import { kept, keyOf } from './keep.ts'
import { money } from './money.ts'
import { participation } from './participation.ts'
import type { Chart, SubjectParts, Values } from './parts.ts'
import { review } from './review.ts'
import { isOverAll, isPlace, type Scope, scopesOf, subjectsFor } from './scope.ts'
import { visits } from './visits.ts'
import { works } from './works.ts'

type Reply = ReplyOf<typeof endpoints.getStatistics>
const parts: Readonly<Record<Subject, SubjectParts>> = {
  participation,
  works,
  review,
  awards,
  certificates,
  money,
  visits,
  cloud,
}

/** The subjects of competitions the caller may see. */
export const listSubjects = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listSubjects>> =>
  subjectsWithin(actor, await reachOf(db, actor))

const subjectsWithin = (actor: Actor, reach: Reach): ReplyOf<typeof endpoints.listSubjects> =>
  subjectsFor(actor, reach)
    .filter((subject) => !isOverAll(subject))
    .map((subject) => {
      const { label, isForPlaces } = subjects[subject]
      return { subject, name: inLang(label, actor.lang), isByPlace: isForPlaces && !isPlace(reach) }
    })

const older = (a: string, b: string): string => (Date.parse(a) < Date.parse(b) ? a : b)

/** The figures of a subject. Refuses subjects that are not the caller’s and competitions out of reach. */
export const getStatistics = async (
  ctx: Pick<Ctx, 'db'>,
  actor: Actor,
  input: InputOf<typeof endpoints.getStatistics>,
): Promise<Reply> => {
  const { subject } = input
  const { scope, against, words, ...names } = await scopesOf(ctx.db, actor, input)
  const part = parts[subject]
  const valuesOver = (over: Scope) => kept(ctx, keyOf(over, subject, 'values'), () => part.values(over))
  const values = await valuesOver(scope)
  const charts = await kept(ctx, keyOf(scope, subject, 'charts'), async () =>
    (await part.charts(scope)).filter((one) => one !== null),
  )
  const beside = against === null ? null : await valuesOver(against)
  const at = [charts.computedAt, ...(beside ? [beside.computedAt] : [])].reduce(older, values.computedAt)
  return {
    subject,
    computeTime: at,
    scope:
      words ||
      inLang(
        isOverAll(subject)
          ? ['权限范围内的全部组织', 'All organizations within reach']
          : ['权限范围内的全部竞赛', 'All competitions within reach'],
        actor.lang,
      ),
    ...names,
    figures: figuresOf(part, values.value, beside?.value ?? null, actor.lang),
    charts: charts.value as Chart[],
  }
}

const figuresOf = ({ words }: SubjectParts, values: Values, against: Values | null, lang: Actor['lang']): Reply['figures'] =>
  Object.entries(words)
    .filter(([key, { isPassing }]) => !isPassing || (values[key] ?? null) !== null)
    .map(([key, { label, definition, unit }]) => ({
      key,
      label: inLang(label, lang),
      definition: inLang(definition, lang),
      unit,
      value: values[key] ?? null,
      against: against?.[key] ?? null,
    }))
