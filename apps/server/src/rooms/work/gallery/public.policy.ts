// What of a work everybody may see, and who is named on it.
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { isRecord } from '@kaisai/contract/competition/form/json'
import { answersForReviewers, maskedKeys } from '@kaisai/contract/competition/form/read-answers'
import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import { teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import { stageStates } from '@kaisai/contract/competition/stage.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { siteWording } from '../../website/index.ts'
import type { UrlOf } from '../files/file-urls.ts'
import { versionShown } from '../files/versions.views.ts'
import { namesOfWork } from '../names.ts'

/**
 * Whether the team of a work `w` stands in a blind review whose result is not public yet, with this work or with one of a later stage that
 * goes on from it: until then nobody reads who made it.
 */
export const isBlindNow = sql<boolean>`exists (select 1 from works bw join competition_stages bs on bs.id = bw.stage_id
  where bw.enrollment_id = w.enrollment_id and (bw.id = w.id or ${notInGroup(workStates, 'out', 'bw.status')})
    and ${notInGroup(stageStates, 'announced', 'bs.status')} and coalesce(bs.review ->> 'blind', 'double') <> 'open')`

/**
 * Whether the competition `c` lets works be public at all, as its set-up is now, whatever was chosen before.
 */
export const isPublicHere = sql<boolean>`c.work_setting ->> 'publicLevel' = 'public'`

/** Whether the work `w` of the competition `c` with the showcase `g` stands in an open gallery. */
export const isInGallery = sql<boolean>`(g.is_open and w.shown_at is not null and ${isPublicHere})`

/** Whether visitors read who made the work `w` in the gallery with the showcase `g`. */
export const isNamed = sql<boolean>`(g.shows_authors and not ${isBlindNow})`

/** A submitted version as visitors see it. What is for managers, numbers of people, and while the review is blind, blind fields and names are left out. */
export const shownToVisitors = async (
  ctx: Ctx,
  work: { id: string; code: string; competitionId: string; submissionId: string; isBlind: boolean; viewCount: number },
  { who, showsAuthors, urlOf }: { who: Visitor; showsAuthors: boolean; urlOf: UrlOf },
) => {
  const isNamed = showsAuthors && !work.isBlind
  const { lang } = who
  const [names, version, people] = await Promise.all([
    namesOfWork(ctx.db, work.id, lang, await siteWording(ctx, who)),
    versionShown(ctx, work.submissionId, lang, true, urlOf),
    isNamed ? peopleOf(ctx.db, work.id, lang) : [],
  ])
  const { document, answers, files, title, submitTime } = version!
  const secret = new Set(maskedKeys(document))
  const shown = answersForReviewers(document, answers, !isNamed)
  const kept = Object.fromEntries(Object.entries(shown).filter(([key]) => !secret.has(key)))
  const asked = new Set(Object.keys(kept))
  const visible = files.filter(({ field }) => asked.has(field))
  return {
    code: work.code,
    title,
    competitionId: work.competitionId,
    competitionName: names.competitionName,
    itemName: names.itemName,
    stageName: names.stageName,
    workLabel: names.workLabel,
    teamName: isNamed ? names.teamName : '',
    schoolName: isNamed ? names.schoolName : '',
    people,
    document: withoutHidden(document, asked),
    answers: isNamed ? kept : namelessAnswers(kept, work.code),
    files: visible.map((file, index) => (isNamed ? file : { ...file, name: `${work.code}-${index + 1}.${file.extension}` })),
    submitTime,
    viewCount: work.viewCount,
  }
}

/** A form without the questions whose answers a reader may not see. */
export const withoutHidden = (document: FormDocument, asked: ReadonlySet<string>): FormDocument => ({
  ...document,
  sections: document.sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ key }) => asked.has(key)) }))
    .filter(({ fields }) => fields.length > 0),
})

/** Answers whose files lose the names they were sent with. */
export const namelessAnswers = (answers: Readonly<Record<string, unknown>>, code: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      Array.isArray(value) && value.every((one) => isRecord(one) && 'fileId' in one)
        ? value.map((one, index) => ({ ...(one as object), name: `${code}-${index + 1}` }))
        : value,
    ]),
  )

const peopleOf = async (db: Db, workId: string, lang: Lang) => {
  const { rows } = await sql<{ name: string; role: TeamRole }>`
    select m.name, m.role from enrollment_members m join works w on w.enrollment_id = m.enrollment_id
     where w.id = ${workId}::uuid and m.status = 'accepted'
     order by array_position(array['captain', 'member', 'first_teacher', 'teacher', 'company_teacher'], m.role), m.sort, m.id`.execute(
    db,
  )
  return rows.map(({ name, role }) => ({ name, roleName: inLang(teamRoleLabels[role], lang) }))
}
