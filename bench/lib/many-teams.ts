// A great many teams of 4.5 people, written as fast as the database takes them.
import { sql } from 'kysely'
import type { openEnrollment } from '../../apps/server/src/rooms/enrollment/enrollment.given.ts'

type World = Awaited<ReturnType<typeof openEnrollment>>

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎'
const GIVEN = '子涵雨桐浩然欣怡梓轩思远嘉禾明哲若溪一诺静怡俊杰诗涵宇航晨曦佳琪天佑雅婷泽宇梦瑶文博语嫣'

/** Fills one competition with `size` teams, three tenths of them waiting for the organizer. Indexes are made after the rows: they stand as they would after months. */
export const fillTeams = async (world: World, place: { competitionId: string; itemId: string }, size: number): Promise<void> => {
  await world.app.asOwner(async (c) => {
    await sql`set statement_timeout = 0`.execute(c)
    await sql`set lock_timeout = 0`.execute(c)
    await sql`set maintenance_work_mem = '512MB'`.execute(c)
    await sql`set synchronous_commit = off`.execute(c)
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid in ('enrollments'::regclass, 'enrollment_members'::regclass) and not i.indisprimary
         and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`.execute(c)
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(c)
    // The rows below are sound; asking after each of their references would only take the time of the bench.
    const { rows: references } = await sql<{ name: string; owner: string }>`
      select conname as name, conrelid::regclass::text as owner from pg_constraint
       where contype = 'f' and conrelid in ('enrollments'::regclass, 'enrollment_members'::regclass)`.execute(c)
    for (const { name, owner } of references) await sql`alter table ${sql.raw(owner)} drop constraint ${sql.ref(name)}`.execute(c)
    await sql`create temp table people on commit preserve rows as
      select uuidv7() as id, n, substr(${SURNAMES}, 1 + (random() * 47)::int, 1) || substr(${GIVEN}, 1 + (random() * 44)::int, 2) as name from generate_series(0, 199999) n`.execute(
      c,
    )
    await sql`insert into identity_users (id, user_name, real_name, user_type) select id, 'b' || n || 'xxx', name, 'student' from people`.execute(
      c,
    )
    await sql`create index on people (n)`.execute(c)
    await sql`create temp table places on commit preserve rows as select id, province_code, row_number() over (order by code) - 1 as n from organization_schools`.execute(
      c,
    )
    await sql`create index on places (n)`.execute(c)
    await sql`insert into enrollments (competition_id, category_id, organization_id, mode, code, name, name_key, captain_user_id, school_id, province_code, audit_chain,
        audit_step, status, has_place, source, member_count, advisor_count, submitted_at, created_at)
      select ${place.competitionId}::uuid, ${place.itemId}::uuid, ${world.organizationId}::uuid, 'team', 'L' || lpad(g::text, 8, '0'),
        substr(${GIVEN}, 1 + g % 44, 2) || substr(${SURNAMES}, 1 + g % 47, 1) || '设计' || g, 'k' || g, p.id, s.id, s.province_code, '{school,organizer}',
        case when g % 10 < 3 then 0 else 1 end, (array['pending','pending','pending','pending','effective','effective','effective','effective','returned','draft'])[1 + g % 10],
        g % 10 < 9, (array['self','import','copy'])[1 + g % 3], 4, g % 2, now() - (g % 5000) * interval '1 minute', now() - (g % 5000) * interval '1 minute'
      from generate_series(1, ${size}::int) g join people p on p.n = g % 200000 join places s on s.n = g % (select count(*) from places)`.execute(
      c,
    )
    await sql`insert into enrollment_members (enrollment_id, competition_id, organization_id, school_id, user_id, name, role, status, invited_via, joined_at, sort)
      select e.id, e.competition_id, e.organization_id, e.school_id, p.id, p.name, case r when 0 then 'captain' when 4 then 'first_teacher' else 'member' end, 'accepted', 'import', now(), r
        from (select id, competition_id, organization_id, school_id, advisor_count, row_number() over () as g from enrollments where code like 'L%') e
        cross join generate_series(0, 4) r join people p on p.n = (e.g * 7 + r * 4999) % 200000 where r < 4 or e.advisor_count > 0`.execute(
      c,
    )
    for (const { definition } of indexes) await sql.raw(definition).execute(c)
    await sql`vacuum analyze enrollments`.execute(c)
    await sql`vacuum analyze enrollment_members`.execute(c)
    await sql`analyze`.execute(c)
  })
}
