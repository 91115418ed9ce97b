// Lists of the desk: providers, their log, who is linked, who waits.

import { may } from '@kaisai/contract/access'
import type * as desk from '@kaisai/contract/campus/desk.endpoints'
import {
  conflictReasonLabels,
  initialMapping,
  linkWayLabels,
  outcomeLabels,
  providerKindLabels,
} from '@kaisai/contract/campus/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { fill, inLang, type Lang } from '@kaisai/contract/lang'
import { type ProblemKey, problems } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { numberHolders, numbersOf, personName, personNamed } from '../identity/reads.ts'
import { organizationNameIn, schoolNameIn } from '../organization/reads.ts'
import { certificatesEnd } from './certificates.ts'
import { nameIn } from './link.ts'
import { providersOf } from './provider.policy.ts'
import { originOf, placeOf } from './providers.ts'

/** Days before the end of a certificate or secret from which it is shown. */
export const ENDING_DAYS = 30
export const DAY_MS = 86_400_000
const MOST_CONFLICTS = 200

/** When what a provider is trusted by ends (ISO), null: it is not known. */
export const endOf = ({
  setting,
  secret_ends_on: on,
}: {
  setting: Readonly<Record<string, string>>
  secret_ends_on: string | null
}): string | null => {
  const ends = [certificatesEnd(setting.certificate ?? ''), on === null ? null : Date.parse(`${on}T23:59:59+08:00`)].filter(
    (one) => one !== null,
  )
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null
}

/** See the endpoint. */
export const listProviders = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof desk.listProviders>> => {
  const origin = await originOf(ctx, actor)
  const rows = await providersOf(ctx.db, actor)
    .selectAll('p')
    .select(organizationNameIn(actor.lang, sql`p.organization_id`).as('organizationName'))
    .select(schoolNameIn(actor.lang, sql`p.school_id`).as('schoolName'))
    .select(sql<number>`(select count(*)::int from campus_identities i where i.provider_id = p.id)`.as('linked'))
    .orderBy('p.seq')
    .orderBy('p.id')
    .limit(500)
    .execute()
  return {
    canEdit: may(actor, 'campus:provider:edit'),
    providers: rows.map((row) => {
      const { callbackUrl, logoutUrl, metadataUrl } = placeOf(origin, row.id)
      const endsTime = endOf(row)
      return {
        ...{
          providerId: row.id,
          organizationName: row.organizationName,
          schoolId: row.school_id,
          schoolName: row.schoolName,
          kind: row.kind,
        },
        ...{
          kindName: inLang(providerKindLabels[row.kind], actor.lang),
          name: row.name,
          nameEn: row.name_en,
          logoFileId: row.logo_file_id,
        },
        ...{
          logoUrl: row.logo_file_id === null ? null : fileUrl(row.logo_file_id),
          seq: row.seq,
          isEnabled: row.is_enabled,
          setting: { ...row.setting },
        },
        ...{
          hasSecret: row.secret_sealed !== null,
          secretEndsOn: row.secret_ends_on,
          endsTime,
          linked: row.linked,
          testTime: row.tested_at,
        },
        isEnding: endsTime !== null && Date.parse(endsTime) - ctx.now().getTime() < ENDING_DAYS * DAY_MS,
        mapping: { ...initialMapping[row.kind], ...row.mapping, teacherValues: [...row.mapping.teacherValues] },
        ...{
          createsAccounts: row.creates_accounts,
          admitsDomain: row.admits_domain,
          linksPending: row.links_pending,
          usualRole: row.usual_role,
        },
        ...{ callbackUrl, logoutUrl, metadataUrl: row.kind === 'saml' ? metadataUrl : null, version: row.version },
      }
    }),
  }
}

// `key:detail`: the sentence, and after it what the library said.
const reasonText = (reason: string, lang: Lang): string => {
  const [key = '', ...detail] = reason.split(':')
  const found = problems[key as ProblemKey]
  if (!found) return reason
  const sentence = fill(found[lang === 'en' ? 3 : 2] as string, { number: '…', count: '', max: '', field: '' })
  return detail.length > 0 ? `${sentence} (${detail.join(':')})` : sentence
}

/** See the endpoint. */
export const pageCampusLog = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageCampusLog>,
): Promise<ReplyOf<typeof desk.pageCampusLog>> => {
  let query = providersOf(db, actor).innerJoin('campus_entries as e', 'e.provider_id', 'p.id')
  if (input.providerId) query = query.where('p.id', '=', input.providerId)
  if (input.outcome) query = query.where('e.outcome', '=', input.outcome)
  const rows = query
    .select([
      'e.id as entryId',
      'e.created_at as time',
      'p.name',
      'p.name_en',
      'e.outcome',
      'e.reason',
      'e.subject_mask as subject',
      'e.ip',
    ])
    .select(personName(sql`e.user_id`).as('personName'))
    .orderBy('e.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return {
    ...page,
    rows: page.rows.map(({ name, name_en, ...row }) => ({
      ...row,
      providerName: nameIn({ name, name_en }, actor.lang),
      outcomeName: inLang(outcomeLabels[row.outcome], actor.lang),
      reason: reasonText(row.reason, actor.lang),
    })),
  }
}

/** See the endpoint. */
export const pageIdentities = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof desk.pageIdentities>,
): Promise<ReplyOf<typeof desk.pageIdentities>> => {
  let query = providersOf(db, actor).innerJoin('campus_identities as i', 'i.provider_id', 'p.id')
  if (input.providerId) query = query.where('p.id', '=', input.providerId)
  if (input.keyword) query = query.where(personNamed(sql`i.user_id`, input.keyword))
  const rows = query
    .select([
      'i.id as identityId',
      'i.user_id as userId',
      'i.subject',
      'i.linked_way',
      'i.linked_at as linkTime',
      'i.last_used_at as lastUseTime',
      'p.name',
      'p.name_en',
    ])
    .select(personName(sql`i.user_id`).as('personName'))
    .orderBy('i.linked_at', 'desc')
    .orderBy('i.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  const numbers = await numbersOf(
    db,
    page.rows.map(({ userId }) => userId),
  )
  return {
    ...page,
    rows: page.rows.map(({ name, name_en, userId, linked_way, subject, ...row }) => ({
      ...row,
      ...{ providerName: nameIn({ name, name_en }, actor.lang), number: numbers.get(userId) ?? '', subject: mask.typed(subject) },
      wayName: inLang(linkWayLabels[linked_way], actor.lang),
    })),
  }
}

/** See the endpoint. */
export const listConflicts = async (db: Db, actor: Actor): Promise<ReplyOf<typeof desk.listConflicts>> => {
  const rows = await conflictsOf(db, actor)
    .select([
      'c.id',
      'c.reason',
      'c.name',
      'c.number',
      'c.subject',
      'c.created_at',
      'p.name as providerName',
      'p.name_en',
      'p.id as providerId',
      'p.school_id',
    ])
    .where('c.settled_at', 'is', null)
    .orderBy('c.created_at')
    .limit(MOST_CONFLICTS)
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const accounts = row.school_id === null ? [] : await accountsWith(db, row.school_id, row.number, row.providerId)
      return {
        ...{
          conflictId: row.id,
          providerName: nameIn({ name: row.providerName, name_en: row.name_en }, actor.lang),
          reason: row.reason,
        },
        ...{
          reasonName: inLang(conflictReasonLabels[row.reason], actor.lang),
          name: row.name,
          number: row.number,
          subject: mask.typed(row.subject),
        },
        ...{ time: row.created_at, accounts },
      }
    }),
  )
}

const accountsWith = async (db: Db, schoolId: string, number: string, providerId: string) => {
  const holders = await numberHolders(db, schoolId, number)
  const linked = await db
    .selectFrom('campus_identities')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .where('user_id', '=', sql<string>`any(${holders.map(({ userId }) => userId)}::uuid[])`)
    .execute()
  return holders.map((holder) => ({ ...holder, isLinked: linked.some(({ user_id }) => user_id === holder.userId) }))
}

/** What waits for a decision, or was decided, at providers within reach (aliases `c` and `p`). */
export const conflictsOf = (db: Db, actor: Actor) =>
  providersOf(db, actor).innerJoin('campus_conflicts as c', 'c.provider_id', 'p.id')
