-- Bills of schools (decision 48): what a school ordered and what went back in a period. Once issued a bill is frozen.
create table finance_bill_counters (
  organization_id uuid not null references organizations,
  year int not null,
  last int not null check (last > 0),
  primary key (organization_id, year)
);

create table finance_bills (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  competition_id uuid not null references competitions,
  school_id uuid not null references organization_schools,
  payer_name text not null,
  period_from date not null,
  period_to date not null,
  -- Given when it is issued: without gaps in the organization's year.
  year int,
  seq int,
  status text not null default 'draft' check (status in ('draft', 'issued', 'part_settled', 'settled', 'void')),
  -- Orders less what went back.
  amount_fen bigint not null,
  issued_at timestamptz,
  void_reason text not null default '' check (char_length(void_reason) <= 500),
  created_by uuid references identity_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint finance_bills_period check (period_from <= period_to),
  constraint finance_bills_number check ((year is null) = (seq is null) and (year is null) = (issued_at is null) and (status not in ('issued', 'part_settled', 'settled') or seq is not null)
    and (status <> 'draft' or seq is null)),
  unique (organization_id, year, seq)
);
create index on finance_bills (organization_id, status, id desc);
create index on finance_bills (competition_id, id desc);
create index on finance_bills (school_id, id desc);
create index on finance_bills (created_by) where created_by is not null;

create table finance_bill_lines (
  id uuid primary key default uuidv7(),
  bill_id uuid not null references finance_bills,
  order_id uuid not null references finance_orders,
  -- Null: the order itself; else what went back of it.
  refund_id uuid references finance_refunds,
  amount_fen bigint not null check (amount_fen <> 0 and (amount_fen < 0) = (refund_id is not null)),
  -- Of an order: what was paid and open when the bill was written.
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  is_live boolean not null default true
);
create index on finance_bill_lines (bill_id);
create index on finance_bill_lines (order_id);
create index on finance_bill_lines (refund_id) where refund_id is not null;
-- An order and a refund stand on one bill.
create unique index finance_order_billed_once on finance_bill_lines (order_id) where refund_id is null and is_live;
create unique index finance_refund_billed_once on finance_bill_lines (refund_id) where refund_id is not null and is_live;

create function app.finance_bill_lines_follow() returns trigger language plpgsql as $$
begin
  update finance_bill_lines set is_live = false where bill_id = new.id and new.status = 'void' and is_live;
  return null;
end $$;
create trigger finance_bill_lines_follow after update of status on finance_bills for each row execute function app.finance_bill_lines_follow();

create function app.finance_bill_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.seq is not null and (new.organization_id, new.competition_id, new.school_id, new.payer_name, new.period_from, new.period_to, new.year, new.seq, new.amount_fen, new.issued_at)
      is distinct from (old.organization_id, old.competition_id, old.school_id, old.payer_name, old.period_from, old.period_to, old.year, old.seq, old.amount_fen, old.issued_at)) then
    raise exception 'a bill is not rewritten' using errcode = '23514', constraint = 'finance_bills_kept';
  end if;
  return new;
end $$;
create trigger finance_bill_is_kept before update or delete on finance_bills for each row execute function app.finance_bill_is_kept();
create function app.finance_bill_line_is_kept() returns trigger language plpgsql as $$
begin
  if exists (select 1 from finance_bills b where b.id = coalesce(new.bill_id, old.bill_id) and b.seq is not null)
     and (tg_op <> 'UPDATE' or (new.bill_id, new.order_id, new.refund_id, new.amount_fen, new.paid_fen) is distinct from (old.bill_id, old.order_id, old.refund_id, old.amount_fen, old.paid_fen)) then
    raise exception 'a bill is not rewritten' using errcode = '23514', constraint = 'finance_bills_kept';
  end if;
  return coalesce(new, old);
end $$;
create trigger finance_bill_line_is_kept before insert or update or delete on finance_bill_lines for each row execute function app.finance_bill_line_is_kept();

create function app.finance_bill_adds_up() returns trigger language plpgsql as $$
declare it uuid := case tg_table_name when 'finance_bills' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'bill_id')::uuid end;
begin
  if exists (select 1 from finance_bills b where b.id = it and b.amount_fen <> coalesce((select sum(l.amount_fen) from finance_bill_lines l where l.bill_id = b.id), 0)) then
    raise exception 'a bill is the sum of its lines' using errcode = '23514', constraint = 'finance_bills_sum';
  end if;
  return null;
end $$;
create constraint trigger finance_bill_adds_up after insert or update of amount_fen on finance_bills deferrable initially deferred for each row execute function app.finance_bill_adds_up();
create constraint trigger finance_bill_lines_add_up after insert or update or delete on finance_bill_lines deferrable initially deferred for each row execute function app.finance_bill_adds_up();
