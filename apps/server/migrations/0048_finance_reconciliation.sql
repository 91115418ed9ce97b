-- The bills of providers, compared with our own books day by day (decision 49). Amounts are whole fen.

create table finance_reconciliations (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  channel_id uuid not null references finance_channels,
  provider text not null check (char_length(provider) <= 20),
  -- A day in China.
  day date not null,
  status text not null default 'waiting' check (status in ('waiting', 'missing', 'differing', 'matched', 'waived')),
  -- How often the provider was asked for the bill, and when it is asked again.
  tries int not null default 0,
  next_try_at timestamptz,
  fault text not null default '' check (char_length(fault) <= 500),
  -- The bill as it came; null: none came, or the provider says there was nothing that day.
  file_id uuid references system_files,
  file_sha256 bytea,
  source text check (source in ('download', 'upload', 'none')),
  -- Sums of what came in, and of what went back; fees are what the provider says it kept.
  theirs_paid_fen bigint not null default 0,
  theirs_refunded_fen bigint not null default 0,
  ours_paid_fen bigint not null default 0,
  ours_refunded_fen bigint not null default 0,
  fee_fen bigint not null default 0,
  row_count int not null default 0,
  matched_count int not null default 0,
  note text not null default '' check (char_length(note) <= 500),
  run_by uuid references identity_users,
  run_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (channel_id, day),
  constraint finance_reconciliations_ran check ((status in ('differing', 'matched')) = (source is not null)),
  constraint finance_reconciliations_file check ((file_id is null) = (file_sha256 is null) and (file_id is not null) = coalesce(source in ('download', 'upload'), false))
);
create index on finance_reconciliations (organization_id, day desc);
create index on finance_reconciliations (file_id) where file_id is not null;
create index on finance_reconciliations (run_by) where run_by is not null;
create index finance_reconciliations_due on finance_reconciliations (next_try_at) where status = 'waiting';

-- The rows of the bill that counts. A new bill of the day replaces them.
create table finance_reconciliation_rows (
  reconciliation_id uuid not null references finance_reconciliations,
  channel_id uuid not null references finance_channels,
  what text not null check (what in ('payment', 'refund')),
  -- Our number as the provider has it (of the payment, or of the refund), and the provider's own of the trade.
  no text not null check (char_length(no) <= 64),
  trade_no text not null check (char_length(trade_no) <= 64),
  amount_fen bigint not null check (amount_fen > 0),
  fee_fen bigint not null,
  primary key (reconciliation_id, what, no, trade_no)
);
create index on finance_reconciliation_rows (channel_id, what, no);
create index on finance_reconciliation_rows (channel_id, trade_no) where what = 'payment';

create table finance_differences (
  id uuid primary key default uuidv7(),
  reconciliation_id uuid not null references finance_reconciliations,
  organization_id uuid not null references organizations,
  -- missing_here: in the bill alone; missing_there: in our books alone; amount: in both with other sums; state: the bill says it came, our row waits or was closed.
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount', 'state')),
  what text not null check (what in ('payment', 'refund')),
  no text not null check (char_length(no) <= 64),
  trade_no text not null default '' check (char_length(trade_no) <= 64),
  theirs_fen bigint not null default 0 check (theirs_fen >= 0),
  ours_fen bigint not null default 0 check (ours_fen >= 0),
  payment_id uuid references finance_payments,
  refund_id uuid references finance_refunds,
  status text not null default 'open' check (status in ('open', 'settled', 'gone')),
  note text not null default '' check (char_length(note) <= 500),
  settled_by uuid references identity_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The same finding of the same day is one row, however often the day is compared.
  unique (reconciliation_id, what, no, trade_no, kind, theirs_fen, ours_fen),
  constraint finance_differences_differ check (theirs_fen <> ours_fen),
  constraint finance_differences_settled check (status <> 'settled' or note <> '')
);
create index on finance_differences (organization_id, status, id desc);
create index on finance_differences (payment_id) where payment_id is not null;
create index on finance_differences (refund_id) where refund_id is not null;
create index on finance_differences (settled_by) where settled_by is not null;
