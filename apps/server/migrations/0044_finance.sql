-- Orders, payments, refunds and the ledger (decision 46). Amounts are whole fen.

-- An organization's own account with a provider. Keys are sealed.
create table finance_channels (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  provider text not null check (provider in ('alipay', 'transfer')),
  is_enabled boolean not null default false,
  -- What is no secret: ids of the merchant, the gateway's address, the bank account.
  setting jsonb not null check (jsonb_typeof(setting) = 'object'),
  secret_sealed bytea,
  -- The last connection test.
  tested_at timestamptz,
  test_fault text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  unique (organization_id, provider)
);

create table finance_settings (
  organization_id uuid primary key references organizations,
  -- Refunds above this need a second person.
  refund_alone_fen bigint not null check (refund_alone_fen >= 0),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);

create table finance_orders (
  id uuid primary key default uuidv7(),
  -- yyyyMMdd and 12 digits.
  no text not null unique check (no ~ '^[0-9]{20}$'),
  -- Who receives the money: the competition's organization.
  organization_id uuid not null references organizations,
  competition_id uuid not null references competitions,
  kind text not null check (kind in ('team', 'batch', 'hand')),
  payer_type text not null check (payer_type in ('user', 'school')),
  -- Null: the account was closed. The row of the money stays.
  payer_user_id uuid references identity_users,
  payer_name text not null,
  school_id uuid references organization_schools,
  amount_fen bigint not null check (amount_fen between 1 and 10000000000000),
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  status text not null default 'pending' check (status in ('pending', 'verifying', 'paid', 'closed', 'partially_refunded', 'refunded')),
  -- How it was paid.
  channel text check (channel in ('alipay', 'transfer', 'hand')),
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  close_reason text not null default '' check (char_length(close_reason) <= 200),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint finance_orders_sums check (refunded_fen <= paid_fen and paid_fen in (0, amount_fen)),
  constraint finance_orders_state check (case status
    when 'paid' then paid_fen = amount_fen and refunded_fen = 0
    when 'partially_refunded' then refunded_fen > 0 and refunded_fen < paid_fen
    when 'refunded' then refunded_fen = paid_fen and paid_fen > 0
    else paid_fen = 0 and refunded_fen = 0 end),
  constraint finance_orders_paid check ((paid_at is not null) = (paid_fen > 0) and (channel is not null) = (paid_fen > 0)),
  constraint finance_orders_closed check ((closed_at is not null) = (status = 'closed'))
);
create index on finance_orders (organization_id, id desc);
create index on finance_orders (competition_id, id desc);
create index on finance_orders (payer_user_id, id desc);
create index on finance_orders (school_id, id desc) where school_id is not null;
create index finance_orders_of_state on finance_orders (organization_id, status, id desc);
create index finance_orders_expiring on finance_orders (expires_at) where status = 'pending';

-- Money that was paid is never unpaid or reassigned, and no order is deleted once anything came of it.
create function app.finance_order_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'orders are kept' using errcode = '23514', constraint = 'finance_orders_kept';
  end if;
  if (new.no, new.organization_id, new.competition_id, new.kind, new.created_at) is distinct from (old.no, old.organization_id, old.competition_id, old.kind, old.created_at)
     or (old.paid_fen > 0 and (new.amount_fen, new.paid_fen, new.paid_at, new.channel) is distinct from (old.amount_fen, old.paid_fen, old.paid_at, old.channel))
     or new.refunded_fen < old.refunded_fen then
    raise exception 'an order is not rewritten' using errcode = '23514', constraint = 'finance_orders_kept';
  end if;
  return new;
end $$;
create trigger finance_order_is_kept before update or delete on finance_orders for each row execute function app.finance_order_is_kept();

-- The teams of an order. `is_open` follows the order's state: a team is in at most one open order.
create table finance_order_teams (
  order_id uuid not null references finance_orders,
  enrollment_id uuid not null references enrollments,
  is_open boolean not null default true,
  primary key (order_id, enrollment_id)
);
create unique index finance_one_open_order on finance_order_teams (enrollment_id) where is_open;
create index on finance_order_teams (enrollment_id, order_id);
create function app.finance_order_teams_follow() returns trigger language plpgsql as $$
begin
  update finance_order_teams set is_open = new.status in ('pending', 'verifying') where order_id = new.id and is_open <> (new.status in ('pending', 'verifying'));
  return null;
end $$;
create trigger finance_order_teams_follow after update of status on finance_orders for each row execute function app.finance_order_teams_follow();

-- What is paid, per team and item. The reductions are explained by the fee's line.
create table finance_order_lines (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  enrollment_id uuid not null,
  item text not null check (item in ('entry', 'onsite', 'materials', 'difference')),
  line jsonb not null check (jsonb_typeof(line) = 'object' and (line ->> 'amountFen')::bigint = amount_fen),
  amount_fen bigint not null check (amount_fen > 0),
  foreign key (order_id, enrollment_id) references finance_order_teams on delete cascade,
  unique (order_id, enrollment_id, item)
);
create index on finance_order_lines (enrollment_id);

create table finance_payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references finance_orders,
  organization_id uuid not null references organizations,
  provider text not null check (provider in ('alipay', 'transfer', 'hand')),
  channel_id uuid references finance_channels,
  -- Our number at the provider.
  no text not null unique check (char_length(no) <= 64),
  way text not null check (way in ('page', 'wap', 'qr', 'voucher', 'hand')),
  amount_fen bigint not null check (amount_fen > 0),
  -- What the provider says came; differs from amount_fen for an exception only.
  received_fen bigint check (received_fen > 0),
  status text not null default 'created' check (status in ('created', 'pending', 'success', 'failed', 'closed', 'exception')),
  provider_trade_no text check (char_length(provider_trade_no) between 1 and 64),
  -- What the payer is shown (a code), while it is pending.
  shown text,
  voucher_file_id uuid references system_files,
  voucher_note text not null default '' check (char_length(voucher_note) <= 200),
  return_reason text not null default '' check (char_length(return_reason) <= 500),
  checked_by uuid references identity_users,
  -- Refunds that were not rejected and did not fail: never more than came.
  refund_held_fen bigint not null default 0 check (refund_held_fen >= 0),
  queries int not null default 0,
  next_query_at timestamptz,
  paid_at timestamptz,
  created_by uuid references identity_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint finance_payments_received check ((status in ('success', 'exception')) = (received_fen is not null and paid_at is not null)),
  constraint finance_payments_exact check (status <> 'success' or received_fen = amount_fen),
  constraint finance_payments_refunds check (refund_held_fen <= coalesce(received_fen, 0)),
  constraint finance_payments_channel check ((channel_id is null) = (provider = 'hand'))
);
-- An order is paid once, and a trade of a provider counts once.
create unique index finance_paid_once on finance_payments (order_id) where status = 'success';
create unique index finance_trade_once on finance_payments (provider, provider_trade_no) where provider_trade_no is not null;
create index on finance_payments (order_id, id);
create index on finance_payments (organization_id, id desc);
create index on finance_payments (channel_id) where channel_id is not null;
create index on finance_payments (voucher_file_id) where voucher_file_id is not null;
create index on finance_payments (checked_by) where checked_by is not null;
create index on finance_payments (created_by) where created_by is not null;
create index finance_payments_asked on finance_payments (next_query_at) where status = 'pending' and next_query_at is not null;

-- What providers sent, as it came.
create table finance_notices (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references finance_channels,
  body text not null check (char_length(body) <= 20000),
  -- settled: it changed something; repeated: known already; ignored: says nothing of money; exception, refused: see `fault`.
  verdict text not null check (verdict in ('settled', 'repeated', 'ignored', 'exception', 'refused')),
  fault text not null default '',
  payment_id uuid references finance_payments,
  received_at timestamptz not null default clock_timestamp()
);
create index on finance_notices (channel_id, id desc);
create index on finance_notices (payment_id) where payment_id is not null;
create trigger finance_notices_once before update or delete on finance_notices for each row execute function app.refuse_change();

create table finance_refunds (
  id uuid primary key default uuidv7(),
  no text not null unique check (char_length(no) <= 64),
  order_id uuid not null references finance_orders,
  payment_id uuid not null references finance_payments,
  organization_id uuid not null references organizations,
  amount_fen bigint not null check (amount_fen > 0),
  status text not null default 'requested' check (status in ('requested', 'approved', 'processing', 'success', 'failed', 'rejected')),
  -- order: of what was ordered; exception: of money that fits nowhere; correction: nobody had paid.
  purpose text not null check (purpose in ('order', 'exception', 'correction')),
  -- What becomes of the teams: waive: they stay and owe less; reopen: they wait for the fee again (done already); left: they are gone.
  effect text not null check (effect in ('waive', 'reopen', 'left', 'none')),
  reason text not null check (char_length(reason) between 2 and 500),
  fault text not null default '' check (char_length(fault) <= 500),
  tries int not null default 0,
  next_try_at timestamptz,
  requested_by uuid references identity_users,
  decided_by uuid references identity_users,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint finance_refunds_second check (decided_by is null or requested_by is null or decided_by <> requested_by or not needs_second),
  needs_second boolean not null default false,
  constraint finance_refunds_finished check ((finished_at is not null) = (status in ('success', 'failed', 'rejected')))
);
create index on finance_refunds (order_id, id);
create index on finance_refunds (payment_id, id);
create index on finance_refunds (organization_id, status, id desc);
create index on finance_refunds (requested_by) where requested_by is not null;
create index on finance_refunds (decided_by) where decided_by is not null;
create index finance_refunds_due on finance_refunds (next_try_at) where status in ('approved', 'processing');

create table finance_refund_lines (
  refund_id uuid not null references finance_refunds,
  line_id uuid not null references finance_order_lines,
  amount_fen bigint not null check (amount_fen > 0),
  primary key (refund_id, line_id)
);
create index on finance_refund_lines (line_id);

-- The wall behind the sums: what is being refunded of a payment stands in its row, whatever wrote the refund.
create function app.finance_refund_is_held() returns trigger language plpgsql as $$
declare was bigint := 0; now bigint := 0;
begin
  if tg_op = 'UPDATE' then
    if (new.payment_id, new.order_id, new.amount_fen, new.purpose) is distinct from (old.payment_id, old.order_id, old.amount_fen, old.purpose) then
      raise exception 'a refund is not rewritten' using errcode = '23514', constraint = 'finance_refunds_kept';
    end if;
    if old.status not in ('failed', 'rejected') then was := old.amount_fen; end if;
  end if;
  if new.status not in ('failed', 'rejected') then now := new.amount_fen; end if;
  if was <> now then update finance_payments set refund_held_fen = refund_held_fen + now - was where id = new.payment_id; end if;
  return new;
end $$;
create trigger finance_refund_is_held after insert or update on finance_refunds for each row execute function app.finance_refund_is_held();

-- Money that fits nowhere, and refunds that did not go through.
create table finance_exceptions (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('late', 'double', 'amount', 'refund_failed')),
  order_id uuid not null references finance_orders,
  payment_id uuid not null references finance_payments,
  refund_id uuid references finance_refunds,
  amount_fen bigint not null check (amount_fen > 0),
  status text not null default 'open' check (status in ('open', 'settled')),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index finance_excepted_once on finance_exceptions (payment_id) where kind <> 'refund_failed';
create index on finance_exceptions (payment_id);
create index on finance_exceptions (organization_id, status, id desc);
create index on finance_exceptions (order_id);
create index on finance_exceptions (refund_id) where refund_id is not null;

-- The ledger.
create table finance_accounts (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  -- A channel (where money is), fees (earned), held (somebody else's).
  name text not null check (name in ('alipay', 'transfer', 'hand', 'fees', 'held')),
  unique (organization_id, name)
);
create table finance_movements (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('payment', 'exception', 'refund')),
  order_id uuid not null references finance_orders,
  payment_id uuid not null references finance_payments,
  refund_id uuid references finance_refunds,
  moved_at timestamptz not null default clock_timestamp(),
  constraint finance_movements_refund check ((kind = 'refund') = (refund_id is not null))
);
create unique index finance_payment_moved_once on finance_movements (payment_id) where kind <> 'refund';
create unique index finance_refund_moved_once on finance_movements (refund_id) where refund_id is not null;
create index on finance_movements (organization_id, moved_at);
create index on finance_movements (order_id);
create index on finance_movements (payment_id);
create table finance_entries (
  movement_id uuid not null references finance_movements,
  account_id uuid not null references finance_accounts,
  debit_fen bigint not null default 0 check (debit_fen >= 0),
  credit_fen bigint not null default 0 check (credit_fen >= 0),
  primary key (movement_id, account_id),
  constraint finance_entries_one_side check ((debit_fen > 0) <> (credit_fen > 0))
);
create index on finance_entries (account_id);
create trigger finance_accounts_once before update or delete on finance_accounts for each row execute function app.refuse_change();
create trigger finance_movements_once before update or delete on finance_movements for each row execute function app.refuse_change();
create trigger finance_entries_once before update or delete on finance_entries for each row execute function app.refuse_change();

create function app.finance_movement_is_balanced() returns trigger language plpgsql as $$
declare it uuid := case tg_table_name when 'finance_movements' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'movement_id')::uuid end;
  found record;
begin
  select count(*) as lines, coalesce(sum(e.debit_fen), 0) as debit, coalesce(sum(e.credit_fen), 0) as credit,
         count(*) filter (where a.organization_id <> m.organization_id) as foreign_lines
    into found from finance_entries e join finance_accounts a on a.id = e.account_id join finance_movements m on m.id = e.movement_id where e.movement_id = it;
  if found.lines <> 2 or found.debit <> found.credit or found.debit = 0 or found.foreign_lines > 0 then
    raise exception 'movement % is not balanced', it using errcode = '23514', constraint = 'finance_movements_balanced';
  end if;
  return null;
end $$;
create constraint trigger finance_movement_is_balanced after insert on finance_movements deferrable initially deferred for each row execute function app.finance_movement_is_balanced();
create constraint trigger finance_entry_is_balanced after insert on finance_entries deferrable initially deferred for each row execute function app.finance_movement_is_balanced();

-- Links by which somebody without an account pays an order. The token itself is never stored.
create table finance_links (
  id uuid primary key default uuidv7(),
  order_id uuid not null references finance_orders,
  token_hash bytea not null unique,
  created_by uuid references identity_users,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index on finance_links (order_id);
create index on finance_links (created_by) where created_by is not null;

-- Fees that were confirmed before: each becomes an order paid by hand, so that every fen stands in the ledger.
do $$
declare team record; made uuid; paid uuid; moved uuid; at timestamptz; fees uuid; hand uuid; taken bigint := 0;
begin
  for team in select e.*, u.real_name as payer from enrollments e join identity_users u on u.id = e.captain_user_id where e.fee_paid_fen > 0 order by e.id loop
    taken := taken + 1;
    at := coalesce(team.fee_confirmed_at, team.effective_at, team.updated_at);
    insert into finance_orders (no, organization_id, competition_id, kind, payer_type, payer_user_id, payer_name, school_id, amount_fen, expires_at, created_at, note)
      values (to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(taken::text, 12, '0'), team.organization_id, team.competition_id, 'hand', 'user',
        team.captain_user_id, team.payer, team.school_id, team.fee_paid_fen, at, at, team.fee_note) returning id into made;
    insert into finance_order_teams (order_id, enrollment_id) values (made, team.id);
    insert into finance_order_lines (order_id, enrollment_id, item, amount_fen, line) values (made, team.id, 'entry', team.fee_paid_fen,
      jsonb_build_object('item', 'entry', 'count', 1, 'unitFen', team.fee_paid_fen, 'reductions', '[]'::jsonb, 'amountFen', team.fee_paid_fen));
    insert into finance_payments (order_id, organization_id, provider, no, way, amount_fen, received_fen, status, checked_by, paid_at, created_at)
      select made, team.organization_id, 'hand', o.no || 'P01', 'hand', team.fee_paid_fen, team.fee_paid_fen, 'success', team.fee_confirmed_by, at, at from finance_orders o where o.id = made
      returning id into paid;
    update finance_orders set status = 'paid', paid_fen = amount_fen, paid_at = at, channel = 'hand' where id = made;
    insert into finance_accounts (organization_id, name) values (team.organization_id, 'fees'), (team.organization_id, 'hand') on conflict do nothing;
    select id into fees from finance_accounts where organization_id = team.organization_id and name = 'fees';
    select id into hand from finance_accounts where organization_id = team.organization_id and name = 'hand';
    insert into finance_movements (organization_id, kind, order_id, payment_id, moved_at) values (team.organization_id, 'payment', made, paid, at) returning id into moved;
    insert into finance_entries (movement_id, account_id, debit_fen, credit_fen) values (moved, hand, team.fee_paid_fen, 0), (moved, fees, 0, team.fee_paid_fen);
  end loop;
end $$;
