// The awards of the signed-in person: as a student, as an advisor, in his own name.
import { awardStates } from '@kaisai/contract/award/award.states'
import { type AwardWord, type PrizeWord, type Target, targetLabels } from '@kaisai/contract/award/labels'
import type * as endpoints from '@kaisai/contract/award/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { categoryWordsOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { englishNames } from '../../organization/reads.ts'
import { siteWording, type Wording } from '../../website/index.ts'
import { awardStateName, prizeStateName } from '../award.policy.ts'
import type { Snapshot } from '../grant/snapshot.ts'
import { markerNameIn } from '../reads.ts'

type Mine = ReplyOf<typeof endpoints.listMyAwards>
interface Found {
  readonly awardId: string
  readonly competitionId: string
  readonly competitionName: string
  readonly stageName: string
  readonly itemName: string
  readonly wording: Wording | null
  readonly name: string
  readonly level: number
  readonly color: string
  readonly target_type: Target
  readonly role: string
  readonly snapshot: Snapshot
  readonly prize: number
  readonly prizeStatus: PrizeWord | null
  readonly needsCard: boolean
  readonly status: AwardWord
  readonly publicityEndTime: string | null
  readonly revokeReason: string
  readonly time: string
  readonly isNew: boolean
}

/** Published awards only: what is proposed is nobody's yet. The newest first. */
export const listMyAwards = async (db: Db, actor: Actor): Promise<Mine> => {
  const { lang } = actor
  const { rows } = await sql<Found>`
    select a.id as "awardId", a.competition_id as "competitionId", ${textIn(lang, 'c.name', 'c.name_en')} as "competitionName",
      ${textIn(lang, 's.name', 's.name_en')} as "stageName", concat_ws(' · ', ${textIn(lang, 'k.name', 'k.name_en')}, nullif(${markerNameIn(lang, sql`a.marker_id`)}, '')) as "itemName",
      c.wording, ${textIn(lang, 'a.name', 'a.name_en')} as name, a.level, coalesce(i.color, '#c8102e') as color, a.target_type, p.role, a.snapshot,
      case when z.receiver_user_id = p.user_id then a.prize else 0 end as prize, case when z.receiver_user_id = p.user_id then z.status end as "prizeStatus",
      coalesce(z.receiver_user_id = p.user_id and z.status = 'unpaid', false) and not exists (select 1 from identity_bank_cards b where b.user_id = p.user_id) as "needsCard",
      a.status, a.publicity_ends_at as "publicityEndTime", a.revoke_reason as "revokeReason", coalesce(a.final_at, a.publicity_starts_at) as time,
      p.seen_at is null and ${inGroup(awardStates, 'shown', 'a.status')} as "isNew"
      from award_people p join awards a on a.id = p.award_id and ${inGroup(awardStates, 'announced', 'a.status')}
      join competitions c on c.id = a.competition_id join competition_stages s on s.id = a.stage_id
      left join competition_categories k on k.id = a.category_id left join award_scheme_items i on i.id = a.scheme_item_id
      left join award_prizes z on z.award_id = a.id
     where p.user_id = ${actor.userId}::uuid order by time desc, a.id desc limit 200`.execute(db)
  const site = await siteWording({ db }, actor)
  // Frozen in Chinese.
  const english =
    lang === 'en'
      ? await englishNames(
          db,
          rows.flatMap(({ snapshot }) => snapshot.schools),
        )
      : null
  return rows.map(({ snapshot, target_type, prizeStatus, role, wording, ...row }) => ({
    ...row,
    itemLabel: categoryWordsOf(wording ?? site, lang).Category,
    targetType: target_type,
    targetName: inLang(targetLabels[target_type], lang),
    role: role === 'teacher' ? inLang(['指导教师', 'Advisor'], lang) : inLang(['参赛学生', 'Student'], lang),
    workName: snapshot.workName,
    teamName: snapshot.teamName,
    schools: snapshot.schools.map((name) => english?.get(name) ?? name),
    students: snapshot.students.map(({ name }) => name),
    teachers: snapshot.teachers.map(({ name }) => name),
    prizeStatusName: prizeStatus === null ? '' : prizeStateName(prizeStatus, lang),
    statusName: awardStateName(row.status, lang),
  }))
}
