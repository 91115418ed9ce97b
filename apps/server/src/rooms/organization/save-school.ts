// The library of schools, colleges and majors.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/organization/school.endpoints'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { isDuplicate, isReferenced } from '#src/db/pg-errors.ts'
import type { OrganizationColleges, OrganizationMajors, OrganizationSchools } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'

type Plain = Record<string, unknown>

const taken =
  (what: string) =>
  (error: unknown): never => {
    if (isDuplicate(error)) throw problem('house.duplicate', { what })
    throw isReferenced(error) ? problem('house.not_found') : error
  }
const inUse =
  (actor: Actor, what: string, zh: string, en: string) =>
  (error: unknown): never => {
    throw isReferenced(error) ? problem('house.in_use', { what, by: actor.lang === 'en' ? en : zh }) : error
  }
const deed = (action: string, entity: string, entityId: string, entityName: string) => ({ action, entity, entityId, entityName })

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
    await record(tx, actor, deed('organization.school_added', 'organization_schools', id, input.name))
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
      ...deed('organization.school_updated', 'organization_schools', stored.id, input.name),
      changes: changesOf(stored as unknown as Plain, wanted),
    })
    return { version: stored.version + 1 }
  })

export const deleteSchool = (ctx: Ctx, actor: Actor, input: { schoolId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<OrganizationSchools>>(tx, 'organization_schools', input.schoolId)
    await tx
      .deleteFrom('organization_schools')
      .where('id', '=', stored.id)
      .execute()
      .catch(inUse(actor, stored.name, '用户或组织', 'people or organizations'))
    await record(tx, actor, deed('organization.school_deleted', 'organization_schools', stored.id, stored.name))
    return null
  })

/** Moves everything of a doubled school to the one that stays: people, organizations, colleges (those of the same name become one). */
export const mergeSchools = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.mergeSchools>,
): Promise<{ movedUsers: number; movedColleges: number }> =>
  inTx(ctx.db, async (tx) => {
    if (input.keepId === input.dropId) throw problem('organization.merge_same')
    // Always in the same order, so that two merges at once cannot wait for each other.
    const [first, second] = [input.keepId, input.dropId].sort()
    const rows = [
      await lockRow<Selectable<OrganizationSchools>>(tx, 'organization_schools', first!),
      await lockRow<Selectable<OrganizationSchools>>(tx, 'organization_schools', second!),
    ]
    const [keep, drop] = [rows.find((row) => row.id === input.keepId)!, rows.find((row) => row.id === input.dropId)!]
    await sql`update identity_users u set college_id = k.id from organization_colleges d join organization_colleges k on k.school_id = ${keep.id} and k.name = d.name
      where u.college_id = d.id and d.school_id = ${drop.id}`.execute(tx)
    const colleges = await sql`update organization_colleges d set school_id = ${keep.id} where d.school_id = ${drop.id}
      and not exists (select 1 from organization_colleges k where k.school_id = ${keep.id} and k.name = d.name)`.execute(tx)
    const users = await tx
      .updateTable('identity_users')
      .set({ school_id: keep.id })
      .where('school_id', '=', drop.id)
      .executeTakeFirst()
    await tx.updateTable('organizations').set({ school_id: keep.id }).where('school_id', '=', drop.id).execute()
    await tx.deleteFrom('organization_schools').where('id', '=', drop.id).execute()
    await record(tx, actor, {
      ...deed('organization.schools_merged', 'organization_schools', keep.id, keep.name),
      changes: [{ field: 'merged', from: `${drop.name} ${drop.code}`, to: null }],
    })
    return { movedUsers: Number(users.numUpdatedRows), movedColleges: Number(colleges.numAffectedRows ?? 0) }
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
    await record(tx, actor, deed('organization.college_added', 'organization_colleges', id, input.name))
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
      ...deed('organization.college_updated', 'organization_colleges', stored.id, input.name),
      changes: changesOf(stored as unknown as Plain, wanted),
    })
    return { version: stored.version + 1 }
  })

export const deleteColleges = (ctx: Ctx, actor: Actor, input: { collegeIds: string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const id of [...input.collegeIds].sort()) {
      const stored = await lockRow<Selectable<OrganizationColleges>>(tx, 'organization_colleges', id)
      await tx
        .deleteFrom('organization_colleges')
        .where('id', '=', id)
        .execute()
        .catch(inUse(actor, stored.name, '用户', 'people'))
      await record(tx, actor, deed('organization.college_deleted', 'organization_colleges', id, stored.name))
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
    await record(tx, actor, deed('organization.major_added', 'organization_majors', id, input.name))
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
      ...deed('organization.major_updated', 'organization_majors', stored.id, input.name),
      changes: changesOf(stored as unknown as Plain, wanted),
    })
    return { version: stored.version + 1 }
  })

export const deleteMajors = (ctx: Ctx, actor: Actor, input: { majorIds: string[] }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const id of [...input.majorIds].sort()) {
      const stored = await lockRow<Selectable<OrganizationMajors>>(tx, 'organization_majors', id)
      await tx
        .deleteFrom('organization_majors')
        .where('id', '=', id)
        .execute()
        .catch(inUse(actor, stored.name, '用户', 'people'))
      await record(tx, actor, deed('organization.major_deleted', 'organization_majors', id, stored.name))
    }
    return null
  })
