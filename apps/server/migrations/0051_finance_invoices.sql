-- Invoices (decision 48): who is written on them, what they are made of, how they are reversed. Amounts are whole fen.

-- What an organization says about invoices. Keys of its provider are sealed.
create table finance_invoice_settings (
  organization_id uuid primary key references organizations,
  -- Days after payment in which an invoice may be requested.
  deadline_days int not null default 180 check (deadline_days between 1 and 3650),
  -- What stands on the invoice as what was sold.
  content text not null default '报名费' check (char_length(content) between 1 and 60),
  allows_special boolean not null default true,
  -- A provider that issues by itself.
  provider_enabled boolean not null default false,
  provider_address text not null default '' check (char_length(provider_address) <= 200),
  provider_app_id text not null default '' check (char_length(provider_app_id) <= 64),
  secret_sealed bytea,
  tested_at timestamptz,
  test_fault text,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint finance_invoice_settings_provider check (not provider_enabled or (provider_address <> '' and provider_app_id <> '' and secret_sealed is not null))
);

-- The title book of a person or a school.
create table finance_invoice_titles (
  id uuid primary key default uuidv7(),
  user_id uuid references identity_users,
  school_id uuid references organization_schools,
  buyer_type text not null check (buyer_type in ('01', '02', '03', '04')),
  title text not null check (char_length(title) between 2 and 100 and title !~ '^[=+@\-]' and title !~ '[\n\r\t]'),
  tax_no text not null default '' check (tax_no = '' or tax_no ~ '^([0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  address text not null default '' check (char_length(address) <= 100),
  phone text not null default '' check (char_length(phone) <= 30),
  bank text not null default '' check (char_length(bank) <= 100),
  account text not null default '' check (char_length(account) <= 40),
  email text not null default '' check (char_length(email) <= 64),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint finance_invoice_titles_owner check ((user_id is null) <> (school_id is null)),
  constraint finance_invoice_titles_tax check (buyer_type not in ('01', '02') or tax_no <> '')
);
create index on finance_invoice_titles (user_id) where user_id is not null;
create index on finance_invoice_titles (school_id) where school_id is not null;
create unique index finance_one_default_title on finance_invoice_titles (coalesce(user_id, school_id)) where is_default;

create table finance_invoices (
  id uuid primary key default uuidv7(),
  -- Our number of the request: FP, the day, 12 digits.
  no text not null unique check (no ~ '^FP[0-9]{20}$'),
  organization_id uuid not null references organizations,
  competition_id uuid not null references competitions,
  payer_type text not null check (payer_type in ('user', 'school')),
  -- Null: the account was closed. The paper stays.
  requested_by uuid references identity_users,
  payer_name text not null,
  school_id uuid references organization_schools,
  type text not null check (type in ('digital_normal', 'digital_special')),
  -- The buyer as it was when it was requested.
  buyer_type text not null check (buyer_type in ('01', '02', '03', '04')),
  title text not null check (char_length(title) between 2 and 100 and title !~ '^[=+@\-]' and title !~ '[\n\r\t]'),
  tax_no text not null default '' check (tax_no = '' or tax_no ~ '^([0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{18}|[0-9A-Z]{20})$'),
  address text not null default '' check (char_length(address) <= 100),
  phone text not null default '' check (char_length(phone) <= 30),
  bank text not null default '' check (char_length(bank) <= 100),
  account text not null default '' check (char_length(account) <= 40),
  email text not null default '' check (char_length(email) <= 64),
  content text not null check (char_length(content) between 1 and 60),
  amount_fen bigint not null check (amount_fen > 0),
  note text not null default '' check (char_length(note) <= 200),
  status text not null default 'requested'
    check (status in ('requested', 'queued', 'issuing', 'issued', 'failed', 'rejected', 'withdrawn', 'red_pending', 'red', 'manual')),
  reject_reason text not null default '' check (char_length(reject_reason) <= 500),
  -- What the provider said when it refused.
  fault text not null default '' check (char_length(fault) <= 500),
  -- The invoice itself.
  number text unique check (number ~ '^[0-9]{20}$'),
  issued_on date,
  issued_by text check (issued_by in ('hand', 'provider')),
  pdf_file_id uuid references system_files,
  ofd_file_id uuid references system_files,
  xml_file_id uuid references system_files,
  -- The reversal.
  red_kind text check (red_kind in ('refund', 'wrong_title', 'other')),
  red_reason text not null default '' check (char_length(red_reason) <= 500),
  red_number text unique check (red_number ~ '^[0-9]{20}$'),
  red_on date,
  red_file_id uuid references system_files,
  -- The buyer of the invoice that follows once this one is reversed; null: none follows.
  reissue jsonb check (jsonb_typeof(reissue) = 'object'),
  reissue_of uuid references finance_invoices,
  -- Asking the provider: `attempt` is part of the number it knows, so one attempt is one invoice.
  attempt int not null default 1,
  tries int not null default 0,
  next_try_at timestamptz,
  decided_by uuid references identity_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint finance_invoices_payer check ((payer_type = 'school') = (school_id is not null)),
  constraint finance_invoices_tax check (buyer_type not in ('01', '02') or tax_no <> ''),
  constraint finance_invoices_special check (type <> 'digital_special' or (tax_no <> '' and address <> '' and phone <> '' and bank <> '' and account <> '')),
  constraint finance_invoices_issued check ((status in ('issued', 'manual', 'red_pending', 'red')) = (number is not null)
    and (number is null) = (issued_on is null) and (number is null) = (issued_by is null)),
  constraint finance_invoices_reversing check ((status in ('red_pending', 'red')) = (red_kind is not null)),
  constraint finance_invoices_red check ((status = 'red') = (red_number is not null) and (red_number is null) = (red_on is null) and red_number <> number)
);
create index on finance_invoices (organization_id, id desc);
create index on finance_invoices (organization_id, status, id desc);
create index on finance_invoices (competition_id, id desc);
create index on finance_invoices (requested_by, id desc) where requested_by is not null;
create index on finance_invoices (school_id, id desc) where school_id is not null;
create index on finance_invoices (pdf_file_id) where pdf_file_id is not null;
create index on finance_invoices (ofd_file_id) where ofd_file_id is not null;
create index on finance_invoices (xml_file_id) where xml_file_id is not null;
create index on finance_invoices (red_file_id) where red_file_id is not null;
create unique index finance_reissued_once on finance_invoices (reissue_of) where reissue_of is not null;
create index on finance_invoices (decided_by) where decided_by is not null;
create index finance_invoices_due on finance_invoices (next_try_at) where next_try_at is not null;

-- A paper that was issued is never another one, and nothing is deleted.
create function app.finance_invoice_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are kept' using errcode = '23514', constraint = 'finance_invoices_kept';
  end if;
  if (new.no, new.organization_id, new.competition_id, new.payer_type, new.school_id, new.created_at) is distinct from (old.no, old.organization_id, old.competition_id, old.payer_type, old.school_id, old.created_at)
     or (old.number is not null and (new.number, new.issued_on, new.issued_by, new.type, new.buyer_type, new.title, new.tax_no, new.content, new.amount_fen)
         is distinct from (old.number, old.issued_on, old.issued_by, old.type, old.buyer_type, old.title, old.tax_no, old.content, old.amount_fen))
     or (old.red_number is not null and new.red_number is distinct from old.red_number)
     or (old.status in ('red', 'withdrawn') and new.status <> old.status) then
    raise exception 'an invoice is not rewritten' using errcode = '23514', constraint = 'finance_invoices_kept';
  end if;
  return new;
end $$;
create trigger finance_invoice_is_kept before update or delete on finance_invoices for each row execute function app.finance_invoice_is_kept();

-- What an invoice is made of. `is_live` follows its state: a line is in at most one invoice that is not reversed, rejected or withdrawn.
create table finance_invoice_lines (
  invoice_id uuid not null references finance_invoices,
  line_id uuid not null references finance_order_lines,
  amount_fen bigint not null check (amount_fen > 0),
  is_live boolean not null default true,
  primary key (invoice_id, line_id)
);
create unique index finance_one_invoice on finance_invoice_lines (line_id) where is_live;
create index on finance_invoice_lines (line_id);
create function app.finance_invoice_lines_follow() returns trigger language plpgsql as $$
declare lives boolean := new.status not in ('rejected', 'withdrawn', 'red');
begin
  update finance_invoice_lines set is_live = lives where invoice_id = new.id and is_live <> lives;
  return null;
end $$;
create trigger finance_invoice_lines_follow after update of status on finance_invoices for each row execute function app.finance_invoice_lines_follow();

-- The wall: of a line, what is invoiced and what goes back are together never more than what was paid.
create function app.finance_line_fits(which uuid) returns boolean language sql stable as $$
  select l.amount_fen >= coalesce((select sum(i.amount_fen) from finance_invoice_lines i where i.line_id = l.id and i.is_live), 0)
       + coalesce((select sum(r.amount_fen) from finance_refund_lines r join finance_refunds f on f.id = r.refund_id
           where r.line_id = l.id and f.status in ('approved', 'processing', 'success')), 0)
    from finance_order_lines l where l.id = which
$$;
create function app.finance_invoice_line_fits() returns trigger language plpgsql as $$
begin
  if new.is_live then
    -- Whoever refunds holds the order.
    perform 1 from finance_orders o join finance_order_lines l on l.order_id = o.id where l.id = new.line_id for no key update of o;
    if not app.finance_line_fits(new.line_id) or not exists (
      select 1 from finance_order_lines l join finance_orders o on o.id = l.order_id join finance_invoices i on i.id = new.invoice_id
       where l.id = new.line_id and o.status in ('paid', 'partially_refunded') and o.organization_id = i.organization_id and o.competition_id = i.competition_id) then
      raise exception 'more is invoiced than was paid' using errcode = '23514', constraint = 'finance_invoice_lines_fit';
    end if;
  end if;
  return null;
end $$;
create trigger finance_invoice_line_fits after insert or update on finance_invoice_lines for each row execute function app.finance_invoice_line_fits();
create function app.finance_refund_fits() returns trigger language plpgsql as $$
begin
  if new.status in ('requested', 'rejected', 'failed') or old.status = new.status then return null; end if;
  perform 1 from finance_orders where id = new.order_id for no key update;
  if exists (select 1 from finance_refund_lines r where r.refund_id = new.id and not app.finance_line_fits(r.line_id)) then
    raise exception 'what is invoiced goes back only once the invoice is reversed' using errcode = '23514', constraint = 'finance_refunds_invoiced';
  end if;
  return null;
end $$;
create trigger finance_refund_fits after update of status on finance_refunds for each row execute function app.finance_refund_fits();
create function app.finance_refund_line_fits() returns trigger language plpgsql as $$
begin
  if not app.finance_line_fits(new.line_id) then
    raise exception 'what is invoiced goes back only once the invoice is reversed' using errcode = '23514', constraint = 'finance_refunds_invoiced';
  end if;
  return null;
end $$;
create trigger finance_refund_line_fits after insert or update on finance_refund_lines for each row execute function app.finance_refund_line_fits();

-- What an issued paper is made of stays; only whether it counts may change.
create function app.finance_invoice_line_is_kept() returns trigger language plpgsql as $$
begin
  if exists (select 1 from finance_invoices i where i.id = old.invoice_id and i.number is not null)
     and (tg_op = 'DELETE' or (new.invoice_id, new.line_id, new.amount_fen) is distinct from (old.invoice_id, old.line_id, old.amount_fen)) then
    raise exception 'an invoice is not rewritten' using errcode = '23514', constraint = 'finance_invoices_kept';
  end if;
  return coalesce(new, old);
end $$;
create trigger finance_invoice_line_is_kept before update or delete on finance_invoice_lines for each row execute function app.finance_invoice_line_is_kept();

-- An invoice's amount is the sum of its lines.
create function app.finance_invoice_adds_up() returns trigger language plpgsql as $$
declare it uuid := case tg_table_name when 'finance_invoices' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'invoice_id')::uuid end;
begin
  if exists (select 1 from finance_invoices i where i.id = it
      and i.amount_fen <> coalesce((select sum(l.amount_fen) from finance_invoice_lines l where l.invoice_id = i.id), 0)) then
    raise exception 'an invoice is the sum of its lines' using errcode = '23514', constraint = 'finance_invoices_sum';
  end if;
  return null;
end $$;
create constraint trigger finance_invoice_adds_up after insert or update of amount_fen on finance_invoices deferrable initially deferred for each row execute function app.finance_invoice_adds_up();
create constraint trigger finance_invoice_lines_add_up after insert or update or delete on finance_invoice_lines deferrable initially deferred for each row execute function app.finance_invoice_adds_up();
