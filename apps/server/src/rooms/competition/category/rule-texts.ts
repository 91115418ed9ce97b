// The rules in words, in versions. A version is never changed.
import type * as parts from '@kaisai/contract/competition/parts.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { cleanHtml, isBlank } from '#src/rooms/website/index.ts'
import { requireCompetition } from '../competition.policy.ts'
import { changeSetup } from '../info/change-setup.ts'
import { recordAction } from '../record-action.ts'

const versionsOf = (db: Db, competitionId: string) =>
  db
    .selectFrom('competition_rule_texts as t')
    .leftJoin('identity_users as u', 'u.id', 't.created_by')
    .select(['t.id as ruleTextId', 't.no', 't.html_zh as htmlZh', 't.html_en as htmlEn', 't.note', 't.created_at as createTime'])
    .select(sql<string>`coalesce(u.real_name, '')`.as('authorName'))
    .where('t.competition_id', '=', competitionId)
    .orderBy('t.no', 'desc')

/** All versions of a competition's rules, newest first. */
export const listRuleTexts = async (
  db: Db,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof parts.listRuleTexts>> => {
  await requireCompetition(db, actor, input.competitionId)
  return versionsOf(db, input.competitionId).execute()
}

/** Adds a version. Refuses an author who did not start from the newest one, naming who wrote that. */
export const addRuleText = (ctx: Ctx, actor: Actor, input: InputOf<typeof parts.addRuleText>): Promise<{ no: number }> =>
  changeSetup(ctx, actor, input.competitionId, async (tx, competition) => {
    const html = cleanHtml(input.htmlZh)
    if (isBlank(html)) throw problem('news.empty')
    const newest = await versionsOf(tx, competition.id).limit(1).executeTakeFirst()
    if ((newest?.no ?? 0) !== input.basedOn && newest) {
      throw problem('house.edited_meanwhile', {
        who: newest.authorName,
        when: timeText(newest.createTime),
        fields: `v${newest.no}`,
      }).with({
        who: newest.authorName,
        when: newest.createTime,
        version: newest.no,
        changes: [{ field: 'htmlZh', theirs: newest.htmlZh, mine: html }],
      })
    }
    const english = cleanHtml(input.htmlEn)
    const no = (newest?.no ?? 0) + 1
    await tx
      .insertInto('competition_rule_texts')
      .values({
        competition_id: competition.id,
        no,
        html_zh: html,
        html_en: isBlank(english) ? '' : english,
        note: input.note,
        created_by: actor.userId,
      })
      .execute()
    await recordAction(tx, actor, competition, 'rules_added', {
      changes: [{ field: 'version', from: String(no - 1), to: String(no) }],
    })
    return { no }
  })
