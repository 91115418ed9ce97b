import type { Db } from '#src/db/database.ts'
import type { ClonePart } from '#src/ports/clones.ts'
import { competitionsOf } from '../../competition/index.ts'
import { recordTemplateAction } from '../record-action.ts'

/** Designs made for the competition come along as drafts, as they were last saved. Designs for all competitions need no copy. */
export const certificateClone: ClonePart = {
  part: 'certificateTemplates',
  label: ['证书模板', 'Certificate templates'],
  permission: 'certificate:template:edit',
  count: async (db, competitionId) => (await ownTemplates(db, competitionId)).length,
  copy: async (tx, actor, from, to) => {
    const templates = await ownTemplates(tx, from)
    const { organization_id } = await competitionsOf(tx, actor)
      .select('c.organization_id')
      .where('c.id', '=', to)
      .executeTakeFirstOrThrow()
    for (const { document, ...kind } of templates) {
      const made = await tx
        .insertInto('certificate_templates')
        .values({
          ...{ organization_id, competition_id: to, ...kind },
          // Pictures and fonts belong to the organization: both designs show the same ones.
          ...{ document: JSON.stringify(document), updated_by: actor.userId },
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordTemplateAction(tx, actor, made, 'template_added')
    }
    return {
      count: templates.length,
      note: ['均为草稿：核对届次与日期后发布', 'As drafts: check edition and dates written in them, then publish'],
    }
  },
}

const ownTemplates = (db: Db, competitionId: string) =>
  db
    .selectFrom('certificate_templates')
    .select(['name', 'holder_kind', 'source', 'paper', 'document'])
    .where('competition_id', '=', competitionId)
    .where('status', '<>', 'disabled')
    .orderBy('id')
    .execute()
