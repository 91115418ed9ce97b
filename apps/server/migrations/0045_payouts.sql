-- Money that is paid out: prize money and expert fees in lists, with the tax withheld (decision 50). Amounts are whole fen.

-- The ledger also knows what is paid out: no order stands behind it, a paper of its own does.
alter table finance_accounts drop constraint finance_accounts_name_check,
  add constraint finance_accounts_name_check check (name in ('alipay', 'transfer', 'hand', 'fees', 'held', 'prizes', 'expert_fees', 'tax'));
alter table finance_movements
  alter column order_id drop not null,
  alter column payment_id drop not null,
  add column paper_no text check (char_length(paper_no) between 1 and 64),
  drop constraint finance_movements_kind_check,
  add constraint finance_movements_kind_check check (kind in ('payment', 'exception', 'refund', 'payout', 'payout_back', 'tax')),
  add constraint finance_movements_source check (case when kind in ('payout', 'payout_back', 'tax')
    then order_id is null and payment_id is null and refund_id is null and paper_no is not null
    else order_id is not null and payment_id is not null and paper_no is null end);

-- What an expert is paid for a review: a sum for taking part and one for each score sheet that counts.
create table payout_rates (
  batch_id uuid primary key references review_batches on delete cascade,
  base_fen bigint not null check (base_fen between 0 and 10000000),
  sheet_fen bigint not null check (sheet_fen between 0 and 10000000),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);

create table payouts (
  id uuid primary key default uuidv7(),
  -- P, yyyyMMdd and 8 digits.
  no text not null unique check (no ~ '^P[0-9]{16}$'),
  organization_id uuid not null references organizations,
  competition_id uuid not null references competitions,
  kind text not null check (kind in ('prize', 'expert_fee')),
  -- The month in which it is to be paid: tax is computed by months.
  month date not null check (extract(day from month) = 1),
  tax_rule text not null check (tax_rule in ('labor', 'accidental', 'none')),
  note text not null default '' check (char_length(note) <= 500),
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'paid', 'void')),
  created_by uuid references identity_users,
  submitted_by uuid references identity_users,
  decided_by uuid references identity_users,
  return_reason text not null default '' check (char_length(return_reason) <= 500),
  paid_on date,
  paid_by uuid references identity_users,
  proof_file_id uuid references system_files,
  tax_remitted_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  -- Who asks for it does not approve it.
  constraint payouts_second check (decided_by is null or submitted_by is null or decided_by <> submitted_by),
  constraint payouts_approved check (status not in ('approved', 'paid') or decided_by is not null),
  constraint payouts_paid check ((status = 'paid') = (paid_on is not null) and (status = 'paid') = (proof_file_id is not null)),
  constraint payouts_month check (paid_on is null or date_trunc('month', paid_on) = month),
  -- No tax is left off without a word why.
  constraint payouts_untaxed check (tax_rule <> 'none' or char_length(note) >= 2),
  constraint payouts_remitted check (tax_remitted_on is null or (status = 'paid' and tax_remitted_on >= paid_on))
);
create index on payouts (organization_id, id desc);
create index on payouts (competition_id, id desc);
create index on payouts (created_by) where created_by is not null;
create index on payouts (submitted_by) where submitted_by is not null;
create index on payouts (decided_by) where decided_by is not null;
create index on payouts (paid_by) where paid_by is not null;
create index on payouts (proof_file_id) where proof_file_id is not null;

create table payout_items (
  id uuid primary key default uuidv7(),
  payout_id uuid not null references payouts,
  organization_id uuid not null references organizations,
  -- Null: the account was closed. The row of the money stays.
  user_id uuid references identity_users,
  payee_name text not null,
  prize_id uuid references award_prizes,
  batch_id uuid references review_batches,
  -- Score sheets that counted.
  sheets int check (sheets >= 0),
  gross_fen bigint not null check (gross_fen > 0),
  tax_fen bigint not null check (tax_fen >= 0),
  net_fen bigint not null generated always as (gross_fen - tax_fen) stored,
  -- The card as it was when the list was computed; the number itself is compared by a keyed hash: money goes where the approver saw it go.
  card_index bytea,
  card_mask text not null default '',
  card_bank text not null default '',
  status text not null default 'open' check (status in ('open', 'paid', 'returned', 'dropped')),
  return_reason text not null default '' check (char_length(return_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payout_items_net check (tax_fen <= gross_fen),
  constraint payout_items_source check ((prize_id is null) <> (batch_id is null) and (batch_id is null) = (sheets is null)),
  constraint payout_items_returned check ((status = 'returned') = (return_reason <> '')),
  constraint payout_items_card check ((card_index is null) = (card_mask = '') and (status not in ('paid', 'returned') or card_index is not null))
);
create index on payout_items (payout_id, id);
create index on payout_items (user_id, id desc);
create index on payout_items (organization_id);
-- Nothing is paid twice.
create unique index payout_prize_once on payout_items (prize_id) where prize_id is not null and status in ('open', 'paid');
create unique index payout_fee_once on payout_items (batch_id, user_id) where batch_id is not null and status in ('open', 'paid');
create index on payout_items (prize_id) where prize_id is not null;
create index on payout_items (batch_id) where batch_id is not null;

-- What was submitted is not rewritten: amounts stand once a list left its draft.
create function app.payout_item_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payouts are kept' using errcode = '23514', constraint = 'payout_items_kept';
  end if;
  if (new.payout_id, new.prize_id, new.batch_id) is distinct from (old.payout_id, old.prize_id, old.batch_id)
     or ((new.gross_fen, new.tax_fen, new.card_mask, new.card_index) is distinct from (old.gross_fen, old.tax_fen, old.card_mask, old.card_index)
         and exists (select 1 from payouts p where p.id = old.payout_id and p.status <> 'draft')) then
    raise exception 'a payout is not rewritten' using errcode = '23514', constraint = 'payout_items_kept';
  end if;
  return new;
end $$;
create trigger payout_item_is_kept before update or delete on payout_items for each row execute function app.payout_item_is_kept();

-- Prize money that was marked as paid before: each stands in the ledger from now on.
do $$
declare prize record; moved uuid; spent uuid; bank uuid;
begin
  for prize in select p.id, p.amount, p.paid_on, a.organization_id from award_prizes p join awards a on a.id = p.award_id
      where p.status in ('paid', 'reclaim', 'waived') and p.paid_on is not null order by p.paid_on, p.id loop
    insert into finance_accounts (organization_id, name) values (prize.organization_id, 'prizes'), (prize.organization_id, 'transfer') on conflict do nothing;
    select id into spent from finance_accounts where organization_id = prize.organization_id and name = 'prizes';
    select id into bank from finance_accounts where organization_id = prize.organization_id and name = 'transfer';
    insert into finance_movements (organization_id, kind, paper_no, moved_at)
      values (prize.organization_id, 'payout', 'J' || replace(prize.id::text, '-', ''), prize.paid_on::timestamp at time zone 'Asia/Shanghai') returning id into moved;
    insert into finance_entries (movement_id, account_id, debit_fen, credit_fen) values (moved, spent, prize.amount, 0), (moved, bank, 0, prize.amount);
  end loop;
end $$;
