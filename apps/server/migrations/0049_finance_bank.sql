-- Bank statements, line by line, and what each line paid (decision 49). Amounts are whole fen.

create table finance_bank_imports (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  file_id uuid not null references system_files,
  line_count int not null,
  skipped_count int not null,
  created_by uuid references identity_users,
  created_at timestamptz not null default now()
);
create index on finance_bank_imports (organization_id, id desc);
create index on finance_bank_imports (file_id);
create index on finance_bank_imports (created_by) where created_by is not null;

create table finance_bank_lines (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  import_id uuid not null references finance_bank_imports,
  -- The bank's own number of the line, else a hash of all it says: the same line is kept once, however often its file comes.
  line_key text not null check (char_length(line_key) between 1 and 200),
  serial_no text not null default '' check (char_length(serial_no) <= 64),
  happened_at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  amount_fen bigint not null check (amount_fen > 0),
  other_name text not null default '' check (char_length(other_name) <= 200),
  -- The last four digits: more of it is nobody's business here.
  other_tail text not null default '' check (char_length(other_tail) <= 4),
  remark text not null default '' check (char_length(remark) <= 500),
  status text not null default 'open' check (status in ('open', 'settled', 'foreign')),
  payment_id uuid references finance_payments,
  refund_id uuid references finance_refunds,
  note text not null default '' check (char_length(note) <= 500),
  settled_by uuid references identity_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, line_key),
  constraint finance_bank_lines_settled check ((status = 'settled') = (num_nonnulls(payment_id, refund_id) = 1)),
  constraint finance_bank_lines_side check (case direction when 'in' then refund_id is null else payment_id is null end),
  constraint finance_bank_lines_foreign check (status <> 'foreign' or note <> '')
);
-- One line pays at most one order, and an order is paid by one line.
create unique index finance_bank_line_pays_once on finance_bank_lines (payment_id) where payment_id is not null;
create unique index finance_bank_line_refunds_once on finance_bank_lines (refund_id) where refund_id is not null;
create index on finance_bank_lines (organization_id, status, happened_at desc);
create index on finance_bank_lines (organization_id, amount_fen) where status = 'open';
create index on finance_bank_lines (import_id);
create index on finance_bank_lines (settled_by) where settled_by is not null;

-- What a line settles is of the same organization and of the same sum, and came (went) by bank; what the bank wrote is never rewritten.
create function app.finance_bank_line_fits() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.organization_id, new.import_id, new.line_key, new.happened_at, new.direction, new.amount_fen, new.other_name, new.remark)
      is distinct from (old.organization_id, old.import_id, old.line_key, old.happened_at, old.direction, old.amount_fen, old.other_name, old.remark) then
    raise exception 'a bank line is not rewritten' using errcode = '23514', constraint = 'finance_bank_lines_kept';
  end if;
  if new.payment_id is not null and not exists (select 1 from finance_payments p where p.id = new.payment_id and p.organization_id = new.organization_id
      and p.provider = 'transfer' and p.status = 'success' and p.received_fen = new.amount_fen) then
    raise exception 'a bank line pays what fits' using errcode = '23514', constraint = 'finance_bank_lines_fit';
  end if;
  if new.refund_id is not null and not exists (select 1 from finance_refunds f where f.id = new.refund_id and f.organization_id = new.organization_id
      and f.status = 'success' and f.amount_fen = new.amount_fen) then
    raise exception 'a bank line refunds what fits' using errcode = '23514', constraint = 'finance_bank_lines_fit';
  end if;
  return new;
end $$;
create trigger finance_bank_line_fits before insert or update on finance_bank_lines for each row execute function app.finance_bank_line_fits();
