// The smallest legal worlds for stories with experts: people of a library who are signed in, and groups of them.

import { inTx } from '#src/db/tx.ts'
import type { Person, TestApp } from '#test/app.ts'
import { giveFirstRole } from '../access/index.ts'
import { phoneColumns } from '../identity/index.ts'

/** What of a story's world experts need. */
interface World {
  readonly app: TestApp
  readonly organizationId: string
  readonly first: { readonly id: string }
}
interface Wanted {
  readonly name?: string
  /** The first school of the world where nothing is said; null: of no school. */
  readonly schoolId?: string | null
  readonly disciplines?: readonly string[]
  readonly title?: 'senior' | 'associate_senior' | 'intermediate' | 'junior' | 'other'
  readonly gender?: '1' | '2'
  readonly phone?: string
  readonly maxLoad?: number
  readonly avoidSchoolIds?: readonly string[]
  readonly organizationId?: string
}
export interface GivenExpert {
  readonly expertId: string
  readonly userId: string
  readonly person: Person
  readonly name: string
}

let made = 0

/** Experts and groups in the library of the world's organization. */
export const openExperts = async (world: World) => {
  const { app } = world
  const { db } = app.ctx

  /** Somebody active in the library, signed in as an expert. */
  const expert = async (wanted: Wanted = {}): Promise<GivenExpert> => {
    made += 1
    const organizationId = wanted.organizationId ?? world.organizationId
    const name = wanted.name ?? `专家${made}`
    const person = await app.person(`zj${String(made).padStart(5, '0')}`, 'expert', { organizationId, realName: name })
    const { id: expertId } = await db
      .insertInto('experts')
      .values({
        organization_id: organizationId,
        user_id: person.id,
        school_id: wanted.schoolId === undefined ? world.first.id : wanted.schoolId,
        name,
        gender: wanted.gender ?? '1',
        title: wanted.title ?? 'senior',
        disciplines: [...(wanted.disciplines ?? ['art'])],
        source: 'invited',
        max_load: wanted.maxLoad ?? 50,
        avoid_school_ids: [...(wanted.avoidSchoolIds ?? [])],
        status: 'active',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Sealed for the row, so the id comes first.
    if (wanted.phone) {
      const { phone_sealed: _, ...columns } = phoneColumns(app.ctx, expertId, wanted.phone)
      await db
        .updateTable('experts')
        .set({ ...columns, phone_sealed: app.ctx.keys.encrypt(wanted.phone, `experts.phone:${expertId}`) })
        .where('id', '=', expertId)
        .execute()
    }
    return { expertId, userId: person.id, person, name }
  }

  /** A group of experts; its captain, if any, holds the captain's role as well. */
  const group = async (
    experts: readonly GivenExpert[],
    captain: GivenExpert | null = null,
    more: { name?: string; competitionId?: string | null } = {},
  ): Promise<string> => {
    made += 1
    return inTx(db, async (tx) => {
      const { id } = await tx
        .insertInto('expert_groups')
        .values({
          organization_id: world.organizationId,
          competition_id: more.competitionId ?? null,
          name: more.name ?? `评审组${made}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const members = experts.map((one) => ({ group_id: id, expert_id: one.expertId, is_captain: one === captain }))
      if (members.length > 0) await tx.insertInto('expert_group_members').values(members).execute()
      if (captain) await giveFirstRole(tx, captain.userId, world.organizationId, 'expert_captain')
      return id
    })
  }

  return { expert, group }
}

/** A profile as a form sends it. */
export const aProfile = (name: string, schoolId: string | null) => ({
  name,
  gender: '1' as const,
  birthday: '1975-03-15',
  email: '',
  schoolId,
  unit: '',
  department: '设计学院',
  title: 'senior' as const,
  post: '教授',
  degree: 'doctor' as const,
  disciplines: ['art'],
  keywords: ['交互设计'],
  languages: ['中文'],
  isIndustry: false,
  isAcademician: false,
  yearsInField: 20,
  intro: '长期从事设计教育。',
  photoFileId: null,
  titleCertFileId: null,
})
/** What is added to a profile where the office enters it. */
export const someHabits = { maxLoad: 50, avoidSchoolIds: [], busyDays: [], tags: [], remark: '' }
/** Terms everybody meets. */
export const openTerms = {
  titles: [],
  maxAge: null,
  maxAgeAcademician: null,
  minYears: 0,
  disciplines: [],
  needsTitleCert: false,
}
