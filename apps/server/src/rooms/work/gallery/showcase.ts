// The gallery of a competition and its vote, as organizers set them.
import { stageStates } from '@kaisai/contract/competition/stage.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/work/findings.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { requireVersion } from '#src/db/edit.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { addPublicTab, changeCompetition, requireCompetition } from '#src/rooms/competition/index.ts'
import { siteAddress } from '#src/rooms/website/index.ts'

const rowOf = (db: Db, competitionId: string) =>
  db.selectFrom('work_showcases').selectAll().where('competition_id', '=', competitionId).executeTakeFirst()

/** The settings as the desk edits them. */
export const getShowcaseForDesk = async (
  ctx: Ctx,
  actor: Actor,
  input: { competitionId: string },
): Promise<ReplyOf<typeof endpoints.getShowcaseForDesk>> => {
  await requireCompetition(ctx.db, actor, input.competitionId)
  const competition = { id: input.competitionId }
  const [row, counts, blind, address] = await Promise.all([
    rowOf(ctx.db, competition.id),
    keptNumbers(ctx.db, `works that may be shown ${competition.id}`, async () => {
      const { rows } = await sql<{
        shown: number
        possible: number
      }>`select count(*) filter (where shown_at is not null)::int as shown,
        count(*) filter (where public_level = 'public' and ${inGroup(workStates, 'received', 'status')})::int as possible
        from works where competition_id = ${competition.id}::uuid`.execute(ctx.db)
      return rows[0]!
    }),
    sql<{ name: string }>`select st.name from competition_stages st where st.competition_id = ${competition.id}::uuid
      and ${notInGroup(stageStates, 'announced', 'st.status')} and coalesce(st.review ->> 'blind', 'double') <> 'open'
      and exists (select 1 from works w where w.stage_id = st.id) order by st.seq limit 1`.execute(ctx.db),
    siteAddress(ctx.db, ctx.config),
  ])
  const stage = blind.rows[0]?.name
  return {
    isOpen: row?.is_open ?? false,
    showsAuthors: row?.shows_authors ?? false,
    introduction: row?.introduction ?? '',
    introductionEn: row?.introduction_en ?? '',
    vote:
      row?.vote_starts_at == null
        ? null
        : {
            startTime: row.vote_starts_at,
            endTime: row.vote_ends_at!,
            perDay: row.votes_per_day!,
            shown: row.votes_shown as 'after',
          },
    version: row?.version ?? 0,
    shownCount: counts.shown,
    possibleCount: counts.possible,
    blindText:
      stage === undefined
        ? ''
        : inLang(
            [
              `“${stage}”为盲审且结果未公示，公示前展示页不显示队伍与学校`,
              `“${stage}” is reviewed blind: until its result is published, the gallery names neither teams nor schools.`,
            ],
            actor.lang,
          ),
    url: `${address}/home/competition/details?id=${competition.id}&tab=work`,
  }
}

/** Saves gallery and vote. */
export const saveShowcase = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveShowcase>,
): Promise<{ version: number }> =>
  changeCompetition(ctx, actor, input.competitionId, async (tx, competition) => {
    const stored = await rowOf(tx, competition.id)
    const { vote } = input
    if (vote && Date.parse(vote.endTime) <= Date.parse(vote.startTime))
      throw problem('house.invalid', {
        message: inLang(['投票结束时间须晚于开始时间', 'The vote must end after it begins.'], actor.lang),
      })
    const wanted = {
      is_open: input.isOpen,
      shows_authors: input.showsAuthors,
      introduction: input.introduction,
      introduction_en: input.introductionEn,
      vote_starts_at: vote?.startTime ?? null,
      vote_ends_at: vote?.endTime ?? null,
      votes_per_day: vote?.perDay ?? null,
      votes_shown: vote?.shown ?? null,
    }
    if (stored) await requireVersion(tx, stored, wanted, input.version, actor)
    else if (input.version !== 0) throw problem('house.not_found')
    const version = (stored?.version ?? 0) + 1
    await tx
      .insertInto('work_showcases')
      .values({
        competition_id: competition.id,
        organization_id: competition.organization_id,
        ...wanted,
        updated_by: actor.userId,
        version,
      })
      .onConflict((conflict) =>
        conflict
          .column('competition_id')
          .doUpdateSet({ ...wanted, updated_by: actor.userId, updated_at: sql<string>`now()`, version }),
      )
      .execute()
    // Opened for the first time, it is found: the organizer may take the tab away again.
    if (input.isOpen && !stored?.is_open) await addPublicTab(tx, competition.id, 'work')
    if (input.isOpen && vote && stored?.vote_starts_at == null) await addPublicTab(tx, competition.id, 'vote')
    await record(tx, actor, {
      action: 'work.showcase_saved',
      entity: 'competitions',
      entityId: competition.id,
      entityName: competition.name,
      organizationId: competition.organization_id,
      changes: changesOf((stored ?? {}) as Record<string, unknown>, wanted),
    })
    return { version }
  })
