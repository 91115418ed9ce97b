// The library of schools, colleges and majors.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/organization/school.endpoints'
import { problem } from '@kaisai/contract/problem'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate, isReferenced } from '#src/db/pg-errors.ts'
import type { OrganizationColleges, OrganizationMajors, OrganizationSchools } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'

const taken =
  (what: string) =>
  (error: unknown): never => {
    if (isDuplicate(error)) throw problem('house.duplicate', { what })
    throw isReferenced(error) ? problem('house.not_found') : error
  }
/** An audit entry of a row of the library. */
export const entryOf = (action: string, entity: string, entityId: string, entityName: string) => ({
  action,
  entity,
  entityId,
  entityName,
})

type School = InputOf<typeof endpoints.addSchool>
const schoolColumns = (input: School) => ({
  code: input.code,
  name: input.name,
  name_en: input.nameEn,
  province_code: input.provinceCode,
  city: input.city,
  nature: input.nature,
  level: input.level,
  status: input.status,
})

export const addSchool = (ctx: Ctx, actor: Actor, input: School): Promise<{ schoolId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { id } = await tx
      .insertInto('organization_schools')
      .values({ ...schoolColumns(input), updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken(input.name))
    await record(tx, actor, entryOf('organization.school_added', 'organization_schools', id, input.name))
    return { schoolId: id }
  })

export const updateSchool = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateSchool>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<OrganizationSchools>>(tx, 'organization_schools', input.schoolId)
    const wanted = schoolColumns(input)
    await requireVersion(tx, stored, wanted, input.version, actor)
    await tx
      .updateTable('organization_schools')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
      .catch(taken(input.name))
    await record(tx, actor, {
      ...entryOf('organization.school_updated', 'organization_schools', stored.id, input.name),
      changes: changesOf(stored, wanted),
    })
    return { version: stored.version + 1 }
  })

export const deleteSchool = (ctx: Ctx, actor: Actor, input: { schoolId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<OrganizationSchools>>(tx, 'organization_schools', input.schoolId)
    await ctx.references.requireUnused(tx, actor, 'organization_schools', stored)
    await tx.deleteFrom('organization_schools').where('id', '=', stored.id).execute()
    await record(tx, actor, entryOf('organization.school_deleted', 'organization_schools', stored.id, stored.name))
    return null
  })

type College = Omit<InputOf<typeof endpoints.addCollege>, 'schoolId'>
const collegeColumns = (input: College) => ({ name: input.name, name_en: input.nameEn, status: input.status })
const writeMajors = async (tx: Tx, collegeId: string, majorIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('organization_college_majors').where('college_id', '=', collegeId).execute()
  if (majorIds.length > 0)
    await tx
      .insertInto('organization_college_majors')
      .values(majorIds.map((majorId) => ({ college_id: collegeId, major_id: majorId })))
      .execute()
      .catch(taken(''))
}

export const addCollege = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addCollege>): Promise<{ collegeId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { id } = await tx
      .insertInto('organization_colleges')
      .values({ school_id: input.schoolId, ...collegeColumns(input), updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken(input.name))
    await writeMajors(tx, id, input.majorIds)
    await record(tx, actor, entryOf('organization.college_added', 'organization_colleges', id, input.name))
    return { collegeId: id }
  })

export const updateCollege = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateCollege>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<OrganizationColleges>>(tx, 'organization_colleges', input.collegeId)
    const wanted = collegeColumns(input)
    await requireVersion(tx, stored, wanted, input.version, actor)
    await tx
      .updateTable('organization_colleges')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
      .catch(taken(input.name))
    await writeMajors(tx, stored.id, input.majorIds)
    await record(tx, actor, {
      ...entryOf('organization.college_updated', 'organization_colleges', stored.id, input.name),
      changes: changesOf(stored, wanted),
    })
    return { version: stored.version + 1 }
  })

export const deleteColleges = (ctx: Ctx, actor: Actor, input: { collegeIds: string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const id of [...input.collegeIds].sort()) {
      const stored = await lockRow<Selectable<OrganizationColleges>>(tx, 'organization_colleges', id)
      await ctx.references.requireUnused(tx, actor, 'organization_colleges', stored)
      await tx.deleteFrom('organization_colleges').where('id', '=', id).execute()
      await record(tx, actor, entryOf('organization.college_deleted', 'organization_colleges', id, stored.name))
    }
    return null
  })

type Major = InputOf<typeof endpoints.addMajor>
const majorColumns = (input: Major) => ({
  code: input.code,
  name: input.name,
  name_en: input.nameEn,
  discipline: input.discipline,
  degree: input.degree,
  status: input.status,
})

export const addMajor = (ctx: Ctx, actor: Actor, input: Major): Promise<{ majorId: string }> =>
  inTx(ctx.db, async (tx) => {
    const { id } = await tx
      .insertInto('organization_majors')
      .values({ ...majorColumns(input), updated_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken(input.code))
    await record(tx, actor, entryOf('organization.major_added', 'organization_majors', id, input.name))
    return { majorId: id }
  })

export const updateMajor = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateMajor>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<OrganizationMajors>>(tx, 'organization_majors', input.majorId)
    const wanted = majorColumns(input)
    await requireVersion(tx, stored, wanted, input.version, actor)
    await tx
      .updateTable('organization_majors')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', stored.id)
      .execute()
      .catch(taken(input.code))
    await record(tx, actor, {
      ...entryOf('organization.major_updated', 'organization_majors', stored.id, input.name),
      changes: changesOf(stored, wanted),
    })
    return { version: stored.version + 1 }
  })

export const deleteMajors = (ctx: Ctx, actor: Actor, input: { majorIds: string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const id of [...input.majorIds].sort()) {
      const stored = await lockRow<Selectable<OrganizationMajors>>(tx, 'organization_majors', id)
      await ctx.references.requireUnused(tx, actor, 'organization_majors', stored)
      await tx.deleteFrom('organization_majors').where('id', '=', id).execute()
      await record(tx, actor, entryOf('organization.major_deleted', 'organization_majors', id, stored.name))
    }
    return null
  })
