// What must always hold: each query answers no row. Run after every story.
import { allMachines } from '@kaisai/contract/all'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { brokenSeal, sealLog } from '../src/rooms/system/stories.ts'

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
    select k.id from competition_categories k join competitions c on c.id = k.competition_id where c.is_k12_free and k.has_fee`,
  'places are taken by exactly the enrollments that hold one': `
    select k.id from competition_categories k
      left join lateral (select count(*) as held from enrollments e where e.category_id = k.id and e.has_place) e on true
      left join competition_places p on p.category_id = k.id and p.school_id is null
     where k.total_quota is not null and coalesce(p.taken, 0) <> e.held
    union all select p.category_id from competition_places p join competition_categories k on k.id = p.category_id
     where p.school_id is not null and k.per_school_quota is not null
       and p.taken <> (select count(*) from enrollments e where e.category_id = p.category_id and e.school_id = p.school_id and e.has_place)`,
  'no category or school has more enrollments than places': `
    select e.category_id from enrollments e join competition_categories k on k.id = e.category_id where e.has_place
     group by e.category_id, k.total_quota having count(*) > k.total_quota
    union all select e.category_id from enrollments e join competition_categories k on k.id = e.category_id where e.has_place and e.school_id is not null
     group by e.category_id, e.school_id, k.per_school_quota having count(*) > k.per_school_quota`,
  'enrollments in the states that hold a place hold one, and only those': `
    select id from enrollments where has_place <> (status in ('pending', 'returned', 'approved', 'unpaid', 'effective'))`,
  'who waits has a number in the list, and nobody else': `select id from enrollments where (status = 'waitlisted') <> (wait_no is not null)`,
  'every living team has its captain, and is of the captain’s own': `
    select e.id from enrollments e where not exists (select 1 from enrollment_members m where m.enrollment_id = e.id and m.role = 'captain'
      and m.status = 'accepted' and m.user_id = e.captain_user_id)`,
  'people of teams carry the competition and school of their team, and are counted': `
    select m.id from enrollment_members m join enrollments e on e.id = m.enrollment_id
     where m.competition_id <> e.competition_id or m.organization_id <> e.organization_id
    union all select e.id from enrollments e where e.member_count <> (select count(*) from enrollment_members m
      where m.enrollment_id = e.id and m.status = 'accepted' and m.role in ('captain', 'member'))`,
  'nobody is in two teams of a category that allows one': `
    select m.user_id from enrollment_members m join enrollments e on e.id = m.enrollment_id join competition_categories k on k.id = e.category_id
     where m.status = 'accepted' and m.role in ('captain', 'member') and (k.limits ->> 'perPersonMax')::int = 1
       and e.status in ('approved', 'unpaid', 'effective') group by m.user_id, e.category_id having count(*) > 1`,
  'seats belong to people who joined': `
    select s.user_id from enrollment_seats s where not exists (select 1 from enrollment_members m
      where m.enrollment_id = s.enrollment_id and m.user_id = s.user_id and m.status = 'accepted')`,
  'enrolled teams take part in a stage, and those that left do not': `
    select e.id from enrollments e where e.status = 'effective' and exists (select 1 from competition_stages s where s.competition_id = e.competition_id)
       and not exists (select 1 from enrollment_participations p where p.enrollment_id = e.id and p.status not in ('waiting', 'quit'))
    union all select e.id from enrollments e join enrollment_participations p on p.enrollment_id = e.id
     where e.status in ('withdrawn', 'disqualified') and p.status not in ('quit', 'eliminated')`,
  'categories, forms and stages of an enrollment are its competition’s': `
    select e.id from enrollments e join competition_categories k on k.id = e.category_id where k.competition_id <> e.competition_id
    union all select p.id from enrollment_participations p join enrollments e on e.id = p.enrollment_id join competition_stages s on s.id = p.stage_id
     where s.competition_id <> e.competition_id`,
  'money that came is what orders say was paid, and what went back is what they say was refunded': `
    select o.id from finance_orders o
     where o.paid_fen <> coalesce((select sum(p.received_fen) from finance_payments p where p.order_id = o.id and p.status = 'success'), 0)
        or o.refunded_fen <> coalesce((select sum(r.amount_fen) from finance_refunds r where r.order_id = o.id and r.status = 'success' and r.purpose <> 'exception'), 0)
        or o.amount_fen <> (select sum(l.amount_fen) from finance_order_lines l where l.order_id = o.id)`,
  'every fen that came or went back stands in the ledger once, on two accounts': `
    select p.id from finance_payments p
     where (p.status in ('success', 'exception')) <> exists (select 1 from finance_movements m where m.payment_id = p.id and m.kind <> 'refund')
    union all select r.id from finance_refunds r where (r.status = 'success') <> exists (select 1 from finance_movements m where m.refund_id = r.id)
    union all select e.movement_id from finance_entries e group by 1 having count(*) <> 2 or sum(e.debit_fen) <> sum(e.credit_fen)
    union all select m.id from finance_movements m left join finance_refunds r on r.id = m.refund_id join finance_payments p on p.id = m.payment_id
     where (select sum(e.debit_fen) from finance_entries e where e.movement_id = m.id) <> coalesce(r.amount_fen, p.received_fen)`,
  'what fees earned is what orders were paid less what was refunded': `
    select a.id from finance_accounts a where a.name = 'fees'
       and coalesce((select sum(e.credit_fen - e.debit_fen) from finance_entries e where e.account_id = a.id), 0)
        <> coalesce((select sum(o.paid_fen - o.refunded_fen) from finance_orders o where o.organization_id = a.organization_id), 0)`,
  'what a list paid out, withheld and got back is what the ledger moved for it': `
    select p.id from payouts p cross join lateral (
      select coalesce(sum(i.net_fen) filter (where i.status in ('paid', 'returned')), 0) as net, coalesce(sum(i.tax_fen) filter (where i.status in ('paid', 'returned')), 0) as tax,
             coalesce(sum(i.gross_fen) filter (where i.status = 'returned'), 0) as back from payout_items i where i.payout_id = p.id) s
      cross join lateral (select coalesce(sum(e.debit_fen) filter (where m.kind = 'payout'), 0) as net,
             coalesce(sum(e.debit_fen) filter (where m.kind = 'tax' and a.name <> 'tax'), 0) as tax, coalesce(sum(e.debit_fen) filter (where m.kind = 'payout_back'), 0) as back
        from finance_movements m join finance_entries e on e.movement_id = m.id and e.debit_fen > 0 join finance_accounts a on a.id = e.account_id
       where m.paper_no = p.no and m.organization_id = p.organization_id) l
     where (s.net, s.tax, s.back) <> (l.net, l.tax, l.back)`,
  'no refund is more than the line it is for': `
    select l.id from finance_order_lines l join finance_refund_lines rl on rl.line_id = l.id join finance_refunds r on r.id = rl.refund_id
     where r.status not in ('failed', 'rejected') group by l.id having sum(rl.amount_fen) > l.amount_fen`,
  'teams wait in open orders alone': `
    select t.order_id from finance_order_teams t join finance_orders o on o.id = t.order_id where t.is_open <> (o.status in ('pending', 'verifying'))`,
  'what was handed in is what is stored, byte for byte': `
    select f.submission_id from work_submission_files f join system_files s on s.id = f.file_id
     where s.sha256 <> f.sha256 or s.bytes <> f.bytes or s.removed_at is not null or s.expires_at is not null`,
  'the version that counts is the newest, and versions have no gaps': `
    select w.id from works w left join work_submissions v on v.id = w.submission_id
     where w.version_no <> coalesce(v.no, 0) or (v.id is not null and (v.work_id <> w.id or v.submitted_at <> w.submitted_at))
    union all select work_id from work_submissions group by 1 having max(no) <> count(*)`,
  'works stand where their teams stand, and leave with them': `
    select w.id from works w join enrollments e on e.id = w.enrollment_id
     where (w.competition_id, w.organization_id, w.category_id) <> (e.competition_id, e.organization_id, e.category_id)
        or w.school_id is distinct from e.school_id or w.college_id is distinct from e.college_id or w.team_name <> e.name
        or (e.status in ('withdrawn', 'disqualified') and w.status not in ('withdrawn', 'disqualified'))`,
  'files of a work are its team’s alone': `
    select f.file_id from work_submission_files f join work_submissions v on v.id = f.submission_id join works w on w.id = v.work_id
     where not exists (select 1 from work_files o where o.file_id = f.file_id and o.enrollment_id = w.enrollment_id)`,
  'votes are counted as they were given, and nobody has more than a day holds': `
    select w.id from works w where w.vote_count <> (select count(*) from work_votes x where x.work_id = w.id and x.voided_at is null)
    union all select x.user_id from work_votes x group by x.user_id, x.competition_id, x.day having count(*) > max(x.most)`,
  'open findings are counted': `
    select w.id from works w where w.open_findings <> (select count(*) from work_findings f where f.work_id = w.id and f.answer = 'open')
      + (select count(*) from work_matches m where m.work_id = w.id and m.answer = 'open')`,
  'tasks are of the works, batches and experts they name': `
    select t.id from review_tasks t join review_entries n on n.id = t.entry_id join works w on w.id = n.work_id join review_batches b on b.id = n.batch_id
      join experts e on e.id = t.expert_id
     where (t.work_id, t.batch_id) <> (n.work_id, n.batch_id) or w.stage_id <> b.stage_id or e.user_id <> t.user_id
    union all select n.id from review_entries n join work_submissions v on v.id = n.submission_id where v.work_id <> n.work_id`,
  'nobody judges a work of his own school, or of a team he is in': `
    select t.id from review_tasks t join experts e on e.id = t.expert_id join works w on w.id = t.work_id
     where t.status in ('assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final') and (e.school_id = w.school_id
       or exists (select 1 from enrollment_members m where m.enrollment_id = w.enrollment_id and m.user_id = t.user_id and m.status = 'accepted'))`,
  'a batch that is over has nobody who may still score, and a locked one only final sheets': `
    select t.id from review_tasks t join review_batches b on b.id = t.batch_id
     where (b.status in ('closed', 'calculated', 'locked') and t.status in ('assigned', 'accepted', 'drafting', 'returned'))
        or (b.status = 'locked' and t.status in ('submitted', 'confirmed')) or (b.status <> 'locked' and t.status = 'final')
        or (b.status in ('draft', 'previewed'))`,
  'results of a stage rank works of that stage, and locked ones stand on locked batches': `
    select r.id from review_results r join review_result_rows x on x.result_id = r.id join works w on w.id = x.work_id where w.stage_id <> r.stage_id or w.category_id <> x.category_id
    union all select r.id from review_results r, jsonb_to_recordset(r.weights) s(source text, id uuid) join review_batches b on b.id = s.id
     where r.status in ('locked', 'publicity', 'final') and s.source = 'batch' and b.status <> 'locked'`,
  'a current calculation is of its own result': `
    select r.id from review_results r join review_calculations k on k.id = r.calculation_id where k.result_id <> r.id`,
  'stages of a competition are numbered without gaps': `
    select competition_id from competition_stages group by 1 having max(seq) <> count(*)`,
  'active and temporary experts with an account hold the role in their library, and only they': `
    select x.id from experts x join access_roles r on r.key = 'expert' and r.organization_id is null
     where x.user_id is not null and x.status in ('active', 'temporary') and not exists (
       select 1 from access_user_roles h where h.user_id = x.user_id and h.organization_id = x.organization_id and h.role_id = r.id)
    union all select x.id from experts x join access_user_roles h on h.user_id = x.user_id and h.organization_id = x.organization_id
      join access_roles r on r.id = h.role_id and r.key in ('expert', 'expert_captain')
     where x.status not in ('active', 'temporary')`,
  'a captain of experts can sign in and holds the captain’s role': `
    select m.expert_id from expert_group_members m join experts x on x.id = m.expert_id where m.is_captain and x.status in ('active', 'temporary')
       and not exists (select 1 from access_user_roles h join access_roles r on r.id = h.role_id and r.key = 'expert_captain'
         where h.user_id = x.user_id and h.organization_id = x.organization_id)`,
  'groups, invitations and applications stay within one library': `
    select m.group_id from expert_group_members m join expert_groups g on g.id = m.group_id join experts x on x.id = m.expert_id
     where g.organization_id <> x.organization_id
    union all select i.id from expert_invitations i join experts x on x.id = i.expert_id join competitions c on c.id = i.competition_id
     where c.organization_id <> x.organization_id
    union all select i.id from expert_invitations i join competition_stages st on st.id = i.stage_id where st.competition_id <> i.competition_id
    union all select a.id from expert_applications a join experts x on x.id = a.expert_id join expert_recruitments r on r.id = a.recruitment_id
     where a.organization_id <> x.organization_id or a.organization_id <> r.organization_id`,
  'no call has taken more than its places': `
    select r.id from expert_recruitments r where r.quota is not null
       and r.quota < (select count(*) from expert_applications a where a.recruitment_id = r.id and a.status = 'approved')`,
  'an expert whose application waits is not in the library by it': `
    select x.id from experts x where x.status in ('pending', 'pending_school') and not exists (
      select 1 from expert_applications a where a.expert_id = x.id and a.status in ('submitted', 'school_passed'))`,
  'awards of the ranking are never more than the places of their assignment and the equals it took in': `
    select a.scheme_item_id from awards a join award_scheme_items i on i.id = a.scheme_item_id and i.method in ('count', 'percent') and i.target_type = 'team'
     where a.source = 'assigned' and a.status in ('confirmed', 'publicity', 'final') group by a.stage_id, a.scheme_item_id
    having count(*) > (select coalesce(sum(greatest((c ->> 'places')::int, (c ->> 'given')::int)), 0)
      from (select r.report from award_runs r where r.stage_id = a.stage_id order by r.no desc limit 1) r, jsonb_array_elements(r.report -> 'counts') c
     where c ->> 'itemId' = a.scheme_item_id::text)`,
  'every award is where its last move left it, and proposals have none but ways back': `
    select a.id from awards a left join lateral (select m.to_status from status_moves m where m.entity = 'awards' and m.entity_id = a.id
      order by m.id desc limit 1) m on true where coalesce(m.to_status, 'proposed') <> a.status`,
  'final awards stand on final results, and prize money on final or revoked awards': `
    select a.id from awards a join review_results r on r.id = a.result_id where a.status = 'final' and r.status <> 'final'
    union all select p.id from award_prizes p join awards a on a.id = p.award_id where (p.status in ('unpaid', 'paid')) <> (a.status = 'final')`,
  'awards are kept for the competition and the organization they belong to': `
    select a.id from awards a join competition_stages s on s.id = a.stage_id join competitions c on c.id = a.competition_id
     where s.competition_id <> a.competition_id or c.organization_id <> a.organization_id`,
  'numbers of awards stay below the counter of their competition': `
    select a.id from awards a join award_counters c on c.competition_id = a.competition_id where a.serial > c.serial`,
  'no certificate is good whose award was taken back': `
    select x.id from certificates x join awards a on a.id = x.award_id where x.status in ('generated', 'issued') and a.status in ('revoked', 'vacated')`,
  'the hash of a record is that of its bytes, and it names its own number and code': `
    select x.id from certificates x where x.record is not null and (x.record_hash <> sha256(convert_to(x.record, 'UTF8'))
      or (x.record::jsonb ->> 'number') <> x.number or (x.record::jsonb ->> 'traceCode') <> x.trace_code)`,
  'certificates belong to the organization, competition and template of their batch': `
    select x.id from certificates x join certificate_batches b on b.id = x.batch_id join certificate_template_versions v on v.id = x.version_id
     where b.organization_id <> x.organization_id or b.competition_id <> x.competition_id or v.template_id <> x.template_id`,
  'a published batch has published all of its certificates': `
    select x.id from certificates x join certificate_batches b on b.id = x.batch_id where b.status = 'issued' and x.status in ('queued', 'generated', 'failed')`,
  'a replaced certificate and the one in its place point at each other': `
    select x.id from certificates x left join certificates n on n.id = x.replaced_by_id where x.status = 'replaced' and n.replaces_id is distinct from x.id`,
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
