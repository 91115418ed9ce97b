// The people a rehearsal invents. Every tenth name is a hard one: the longest there are, rare characters, Latin letters. They are what
// certificates overflow with.
import { checkDigit } from '@kaisai/contract/identity-number'
import { sql } from 'kysely'
import { inTx } from '../db/tx.ts'
import { giveFirstRole } from '../rooms/access/index.ts'
import { idNumberColumns, insertUser, newIds, phoneColumns } from '../rooms/identity/index.ts'
import type { Someone, World } from './world.ts'

const SURNAMES = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈']
const GIVEN = [...'伟芳娜敏静强磊洋艳勇军杰涛明超霞平刚桂文辉玲华红玉兰建国林海燕凤志云山月晨宇轩子涵梓萱浩然思远雨桐若曦嘉懿']
const HARD = [
  '阿卜杜热合曼·买买提艾力·吐尔逊江',
  '欧阳慕容雪晴',
  '㛃䶮',
  '卓玛央金·次仁旺姆·索朗德吉',
  'Maria Fernanda Castellano Ruiz',
  '司徒婉儿',
]
const LONG_TEAM = '面向老旧小区适老化改造的智能服务设计与实践探索联合创新团队'

export interface Person extends Someone {
  readonly phone: string
  readonly schoolId: string
}

/** A school people come from, and who answers there. */
export interface Place {
  readonly schoolId: string
  readonly name: string
  readonly provinceCode: string | null
  readonly level: string
  readonly collegeId: string
  /** Who answers for the school, its college, its province; null: nobody does. */
  readonly auditors: Readonly<Record<'college' | 'school' | 'province', Someone | null>>
}

export type Kind = 'undergrad' | 'junior' | 'postgrad' | 'highschool' | 'primary' | 'teacher' | 'social'

/** The name of the n-th person: without chance, so that two rehearsals of one set-up find the same. */
export const nameOf = (n: number): string =>
  n % 10 === 7
    ? HARD[Math.floor(n / 10) % HARD.length]!
    : SURNAMES[n % SURNAMES.length]! + GIVEN[(n * 7) % GIVEN.length]! + (n % 3 === 0 ? '' : GIVEN[(n * 13 + 5) % GIVEN.length]!)

/** The name of the n-th team, of so many characters at most. Some use them all. */
export const teamNameOf = (n: number, most: number): string => {
  // No two are called the same, as the product wants it.
  if (n % 9 === 4) return [...LONG_TEAM].slice(0, most - String(n).length).join('') + n
  const name = `${['启明', '青禾', '远山', '拾光', '知行', '星火', '云栖', '破晓'][n % 8]}${n + 1}队`
  return [...name].slice(0, most).join('')
}

export class Invented {
  readonly #world: World
  readonly #majorId: string
  readonly #roles: ReadonlyMap<string, string>
  readonly #homeId: string
  count = 0

  private constructor(world: World, majorId: string, roles: ReadonlyMap<string, string>, homeId: string) {
    this.#world = world
    this.#majorId = majorId
    this.#roles = roles
    this.#homeId = homeId
  }

  /** `homeId`: the organization people sign in to. */
  static async open(world: World, homeId: string): Promise<Invented> {
    const { db } = world
    const major = await db.selectFrom('organization_majors').select('id').orderBy('code').limit(1).executeTakeFirstOrThrow()
    const roles = await db.selectFrom('access_roles').select(['id', 'key']).where('is_built_in', '=', true).execute()
    return new Invented(world, major.id, new Map(roles.map(({ key, id }) => [key, id])), homeId)
  }

  roleId(key: string): string {
    return this.#roles.get(key)!
  }

  /** Somebody of the organizer's office, with a role there. */
  async official(roleKey: string, competitionId: string): Promise<Someone> {
    const one = await this.#person({ roleKey, kind: 'staff', place: null, birthYear: 1985 })
    await this.#world.db
      .insertInto('competition_staff')
      .values({ competition_id: competitionId, user_id: one.userId, role_id: one.roleId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return one
  }

  /** Who takes part: a student of a level, a teacher, or somebody of neither. */
  participant(kind: Kind, place: Place, year: number): Promise<Person> {
    const ages: Readonly<Record<Kind, number>> = {
      ...{ primary: 10, highschool: 16, junior: 19, undergrad: 20, postgrad: 24, teacher: 38, social: 30 },
    }
    return this.#person({ roleKey: kind === 'teacher' ? 'teacher' : 'student', kind, place, birthYear: year - ages[kind] })
  }

  /** An expert of the organization's library who can sign in. */
  async expert(place: Place, disciplines: readonly string[]): Promise<Someone & { readonly expertId: string }> {
    const one = await this.#person({ roleKey: 'expert', kind: 'expert', place, birthYear: 1972 })
    const { id } = await this.#world.db
      .insertInto('experts')
      .values({
        organization_id: this.#homeId,
        user_id: one.userId,
        school_id: place.schoolId,
        name: one.name,
        gender: '1',
        title: 'senior',
        disciplines: [...disciplines].slice(0, 3),
        source: 'invited',
        max_load: 500,
        status: 'active',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...one, expertId: id }
  }

  async #person(wanted: {
    roleKey: string
    kind: Kind | 'staff' | 'expert'
    place: Place | null
    birthYear: number
  }): Promise<Person> {
    const { roleKey, kind, place, birthYear } = wanted
    const n = this.count++
    const { ctx } = this.#world.app
    const userType = kind === 'teacher' || kind === 'staff' || kind === 'expert' ? kind : kind === 'social' ? 'staff' : 'student'
    const phone = `199${String(10_000_000 + n)}`
    const head = `110101${birthYear}${String(1 + (n % 12)).padStart(2, '0')}${String(1 + (n % 28)).padStart(2, '0')}${String(n % 1000).padStart(3, '0')}`
    const idNumber = head + checkDigit(head)
    const name = kind === 'staff' ? `预演${n + 1}` : nameOf(n)
    const userId = await inTx(this.#world.db, async (tx) => {
      const [id] = await newIds(tx, 1)
      await insertUser(tx, {
        id: id!,
        user_name: `rehearsal${n}`,
        real_name: name,
        user_type: userType,
        email: `r${n}@rehearsal.invalid`,
        organization_id: this.#homeId,
        school_id: place?.schoolId ?? null,
        college_id: place?.collegeId ?? null,
        major_id: userType === 'student' ? this.#majorId : null,
        degree: userType === 'student' ? kind : null,
        grade: userType === 'student' ? String(birthYear + 18) : '',
        student_no: `R${100_000 + n}`,
        birthday: `${head.slice(6, 10)}-${head.slice(10, 12)}-${head.slice(12, 14)}`,
        gender: '1',
        ...phoneColumns(ctx, id!, phone),
        ...idNumberColumns(ctx, id!, 'id_card', idNumber),
      })
      await giveFirstRole(tx, id!, this.#homeId, roleKey)
      return id!
    })
    return { userId, name, phone, organizationId: this.#homeId, roleId: this.roleId(roleKey), schoolId: place?.schoolId ?? '' }
  }
}

const MOST_PLACES = 40

/**
 * The schools the teams come from: first those that have an office with people in the product, then others of the library. Who answers there is who
 * does in the product; where nobody does, nobody does here.
 */
export const placesOf = async (world: World, count: number, levels: readonly string[]): Promise<Place[]> => {
  const { db } = world
  const { rows } = await sql<{ id: string; name: string; level: string; provinceCode: string | null; collegeId: string | null }>`
    select s.id, s.name, s.level, s.province_code as "provinceCode",
           (select c.id from organization_colleges c where c.school_id = s.id
             order by not exists (select from identity_users u where u.college_id = c.id), c.name limit 1) as "collegeId"
      from organization_schools s where s.level = any(${[...levels]}::text[])
     order by exists (select from organizations o join access_user_roles h on h.organization_id = o.id
                       where o.school_id = s.id and o.type = 'school') desc,
              exists (select from organizations o where o.school_id = s.id and o.type = 'school') desc, char_length(s.name) desc, s.code
     limit ${Math.min(count, MOST_PLACES)}`.execute(db)
  const places: Place[] = []
  for (const row of rows) {
    const collegeId =
      row.collegeId ??
      (
        await db
          .insertInto('organization_colleges')
          .values({ school_id: row.id, name: '计算机学院' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    places.push({
      ...{ schoolId: row.id, name: row.name, provinceCode: row.provinceCode, level: row.level, collegeId },
      auditors: {
        school: await holderOf(
          world,
          sql`o.type = 'school' and o.school_id = ${row.id}::uuid and r.scope in ('ORG', 'ORG_AND_CHILD')`,
        ),
        college: await holderOf(world, sql`r.scope = 'COLLEGE' and u.college_id = ${collegeId}::uuid`),
        province: await holderOf(
          world,
          sql`o.type = 'province' and o.province_code = ${row.provinceCode}::text and r.scope in ('ORG', 'ORG_AND_CHILD')`,
        ),
      },
    })
  }
  return places
}

// Somebody who may audit there.
const holderOf = async ({ db }: World, where: ReturnType<typeof sql>): Promise<Someone | null> => {
  const { rows } = await sql<{ userId: string; name: string; organizationId: string; roleId: string }>`
    select u.id as "userId", u.real_name as name, h.organization_id as "organizationId", h.role_id as "roleId"
      from access_user_roles h join identity_users u on u.id = h.user_id join access_roles r on r.id = h.role_id
      join organizations o on o.id = h.organization_id
     where u.status = 'active' and r.status = 'active'
       and exists (select from access_role_permissions p where p.role_id = r.id and p.permission = 'enroll:team:audit') and ${where}
     order by u.id limit 1`.execute(db)
  return rows[0] ?? null
}
