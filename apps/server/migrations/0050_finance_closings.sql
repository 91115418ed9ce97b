-- Months that are closed: balances carried forward, and a digest of every entry (decision 49). Amounts are whole fen.

create table finance_closings (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  -- The first day of a month in China.
  month date not null check (extract(day from month) = 1),
  status text not null default 'open' check (status in ('open', 'asked', 'closed', 'reopening')),
  -- Who asked, and who decided: where something was open, and when a closed month is opened again, two people.
  asked_by uuid references identity_users,
  decided_by uuid references identity_users,
  reason text not null default '' check (char_length(reason) <= 500),
  -- What was open when it was closed.
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  entry_count int,
  previous_digest text not null default '' check (char_length(previous_digest) <= 64),
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  closed_at timestamptz,
  closed_by uuid references identity_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, month),
  constraint finance_closings_second check (decided_by is null or asked_by is null or decided_by <> asked_by),
  constraint finance_closings_closed check ((status in ('closed', 'reopening')) = (digest is not null and closed_at is not null and entry_count is not null))
);
create index on finance_closings (asked_by) where asked_by is not null;
create index on finance_closings (decided_by) where decided_by is not null;
create index on finance_closings (closed_by) where closed_by is not null;

create table finance_closing_balances (
  closing_id uuid not null references finance_closings,
  account_id uuid not null references finance_accounts,
  opening_fen bigint not null,
  debit_fen bigint not null check (debit_fen >= 0),
  credit_fen bigint not null check (credit_fen >= 0),
  closing_fen bigint not null,
  primary key (closing_id, account_id),
  constraint finance_closing_balances_add check (closing_fen = opening_fen + debit_fen - credit_fen)
);
create index on finance_closing_balances (account_id);

create function app.finance_month_end(month date) returns timestamptz language sql immutable
  return (month + interval '1 month')::timestamp at time zone 'Asia/Shanghai';
create function app.finance_month_start(month date) returns timestamptz language sql immutable
  return month::timestamp at time zone 'Asia/Shanghai';
-- Movements are written beside each other; a month is closed alone.
create function app.finance_month_key(organization uuid) returns bigint language sql immutable
  return hashtextextended('finance_closing ' || organization, 0);

-- SHA-256 over the digest of the month before and every entry of the month, in one order.
create function app.finance_month_digest(organization uuid, month date, previous text) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || E'\n' || coalesce(string_agg(concat_ws(' ', m.id, m.kind, m.order_id, m.payment_id, coalesce(m.refund_id::text, '-'),
           to_char(m.moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.name, e.debit_fen, e.credit_fen), E'\n' order by m.moved_at, m.id, a.name), ''), 'UTF8')), 'hex')
    from finance_movements m join finance_entries e on e.movement_id = m.id join finance_accounts a on a.id = e.account_id
   where m.organization_id = organization and m.moved_at >= app.finance_month_start(month) and m.moved_at < app.finance_month_end(month)
$$;

-- Nothing moves in a month that is closed, or before one.
create function app.finance_month_is_open() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(app.finance_month_key(new.organization_id));
  if exists (select 1 from finance_closings c where c.organization_id = new.organization_id and c.status in ('closed', 'reopening')
      and new.moved_at < app.finance_month_end(c.month)) then
    raise exception 'the month of % is closed', new.moved_at using errcode = '23514', constraint = 'finance_movements_month_open';
  end if;
  return new;
end $$;
create trigger finance_month_is_open before insert on finance_movements for each row execute function app.finance_month_is_open();

-- When a movement is booked: when it came, or now where that month is closed.
create function app.finance_moment(organization uuid, came timestamptz) returns timestamptz language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(app.finance_month_key(organization));
  if came is null or exists (select 1 from finance_closings c where c.organization_id = organization and c.status in ('closed', 'reopening')
      and came < app.finance_month_end(c.month)) then
    return clock_timestamp();
  end if;
  return came;
end $$;

-- Months are closed one after another once they are over, and only the last one is opened again.
create function app.finance_closing_in_order() returns trigger language plpgsql as $$
declare was boolean := tg_op = 'UPDATE' and old.status in ('closed', 'reopening'); now boolean := new.status in ('closed', 'reopening');
begin
  if tg_op = 'UPDATE' and (new.organization_id, new.month) is distinct from (old.organization_id, old.month) then
    raise exception 'a closing keeps its month' using errcode = '23514', constraint = 'finance_closings_kept';
  end if;
  if now and not was then
    if clock_timestamp() < app.finance_month_end(new.month) then
      raise exception 'month % is not over', new.month using errcode = '23514', constraint = 'finance_closings_over';
    end if;
    if exists (select 1 from finance_movements m where m.organization_id = new.organization_id and m.moved_at < app.finance_month_start(new.month)
        and not exists (select 1 from finance_closings c where c.organization_id = m.organization_id and c.status in ('closed', 'reopening')
          and m.moved_at >= app.finance_month_start(c.month) and m.moved_at < app.finance_month_end(c.month))) then
      raise exception 'a month before % is open', new.month using errcode = '23514', constraint = 'finance_closings_order';
    end if;
  end if;
  if was and not now and exists (select 1 from finance_closings c where c.organization_id = new.organization_id and c.month > new.month
      and c.status in ('closed', 'reopening')) then
    raise exception 'a month after % is closed', new.month using errcode = '23514', constraint = 'finance_closings_last';
  end if;
  if was and now and (new.digest, new.previous_digest, new.entry_count, new.closed_at) is distinct from (old.digest, old.previous_digest, old.entry_count, old.closed_at) then
    raise exception 'a closing is not rewritten' using errcode = '23514', constraint = 'finance_closings_kept';
  end if;
  return new;
end $$;
create trigger finance_closing_in_order before insert or update on finance_closings for each row execute function app.finance_closing_in_order();
create trigger finance_closings_stay before delete on finance_closings for each row execute function app.refuse_change();

create function app.finance_closing_balance_is_kept() returns trigger language plpgsql as $$
begin
  if exists (select 1 from finance_closings c where c.id = coalesce(old.closing_id, new.closing_id) and c.status in ('closed', 'reopening')) then
    raise exception 'balances of a closed month are kept' using errcode = '23514', constraint = 'finance_closing_balances_kept';
  end if;
  return coalesce(new, old);
end $$;
create trigger finance_closing_balance_is_kept before insert or update or delete on finance_closing_balances for each row execute function app.finance_closing_balance_is_kept();
