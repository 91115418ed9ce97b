// What must always hold: each query answers no row. Run after every story.
import { allMachines } from '@kaisai/contract/all'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { brokenSeal, sealLog } from '../src/rooms/system/index.ts'

const invariants: Readonly<Record<string, string>> = {
  'every organization’s path ends with itself and continues its parent’s': `
    select o.id from organizations o left join organizations p on p.id = o.parent_id
     where o.path <> coalesce(p.path, '{}') || o.id`,
  'every session’s active identity is held or is nothing': `
    select s.id from identity_sessions s where s.role_id is not null and s.organization_id is null`,
  'ROOT holds no listed rights, and no role but the platform’s is called ROOT': `
    select r.id from access_roles r where lower(r.key) = 'root' and (r.organization_id is not null or exists (select 1 from access_role_permissions p where p.role_id = r.id))`,
  'no user has a college of another school': `
    select u.id from identity_users u join organization_colleges c on c.id = u.college_id where u.school_id is distinct from c.school_id`,
  'sealed values have their mask': `
    select id from identity_users where (phone_sealed is null) <> (phone_mask is null) or (id_number_sealed is null) <> (id_number_mask is null)`,
  'menus stand below what may hold them': `
    select m.id from access_menus m join access_menus p on p.id = m.parent_id
     where not case p.type when 1 then m.type in (1,2,4) when 2 then m.type in (2,3,4) when 4 then m.type = 3 else false end`,
  'ended tasks say when, running ones do not': `
    select id from system_tasks where (status in ('done','failed','cancelled')) <> (finished_at is not null)`,
  'sent messages say when': `select id from message_sends where (status = 'sent') <> (sent_at is not null)`,
  'at most one revision waits for an article': `
    select revision_of from news_articles where revision_of is not null and status <> 'archived' group by 1 having count(*) > 1`,
  'published articles say when and who submitted them': `
    select id from news_articles where status = 'published' and (publish_at is null or submitted_by is null)`,
  'every tenant row belongs to a real site’s organization or above': `
    select a.id from news_articles a join website_sites s on s.id = a.site_id where a.organization_id <> s.organization_id`,
  'a competition’s ranges and ends are those of its windows': `
    select c.id from competitions c
      left join lateral (select min(w.starts_at) as first, max(w.ends_at) as last,
        range_agg(tstzrange(w.starts_at, w.ends_at)) filter (where w.kind = 'ENROLL') as enroll,
        range_agg(tstzrange(w.starts_at, w.ends_at)) filter (where w.kind = 'SUBMIT') as submit,
        range_agg(tstzrange(w.starts_at, w.ends_at)) filter (where w.kind in ('FORMAL_CHECK', 'REVIEW', 'ONSITE', 'DELIBERATE')) as review,
        range_agg(tstzrange(w.starts_at, w.ends_at)) filter (where w.kind in ('PUBLICITY', 'OBJECTION')) as publicity
        from competition_windows w where w.competition_id = c.id) w on true
     where c.starts_at is distinct from w.first or c.ends_at is distinct from w.last
        or c.enroll_windows <> coalesce(w.enroll, '{}') or c.submit_windows <> coalesce(w.submit, '{}')
        or c.review_windows <> coalesce(w.review, '{}') or c.publicity_windows <> coalesce(w.publicity, '{}')`,
  'windows, forms and parents belong to the competition they are used in': `
    select w.id from competition_windows w join competition_stages s on s.id = w.stage_id where s.competition_id <> w.competition_id
    union all select k.id from competition_categories k join competition_categories p on p.id = k.parent_id where p.competition_id <> k.competition_id
    union all select k.id from competition_categories k join competition_forms f on f.id in (k.enroll_form_id, k.work_form_id) where f.competition_id <> k.competition_id`,
  'public competitions stand on a site': `
    select c.id from competitions c where c.is_public and not exists (select 1 from competition_sites s where s.competition_id = c.id)`,
  'a competition is suspended exactly while a pause is open': `
    select c.id from competitions c where c.status <> 'cancelled'
       and (c.status = 'suspended') <> exists (select 1 from competition_pauses p where p.competition_id = c.id and p.resumed_at is null)`,
  'free competitions for pupils charge nothing': `
    select k.id from competition_categories k join competitions c on c.id = k.competition_id where c.is_k12_free and k.fee_fen > 0`,
  'stages of a competition are numbered without gaps': `
    select competition_id from competition_stages group by 1 having max(seq) <> count(*)`,
}

// A status says what its last history row says; a row without history is in a first state.
const statusAgrees = (table: string): string => `
  select t.id from ${table} t
  join lateral (select to_status from status_moves m where m.entity = '${table}' and m.entity_id = t.id order by m.id desc limit 1) last on true
  where last.to_status <> t.status`

/** Throws with the name of the first fact that does not hold. */
export const checkInvariants = async (db: Db): Promise<void> => {
  const all = {
    ...invariants,
    ...Object.fromEntries(allMachines.map(({ name }) => [`every status in ${name} agrees with its history`, statusAgrees(name)])),
  }
  for (const [fact, query] of Object.entries(all)) {
    const { rows } = await sql.raw<object>(query).execute(db)
    if (rows.length > 0) throw new Error(`Does not hold: ${fact} (${rows.length} rows, first ${JSON.stringify(rows[0])})`)
  }
  await sealLog({ db })
  const seal = await brokenSeal(db)
  if (seal !== null) throw new Error(`The log was changed after seal ${seal}`)
}
