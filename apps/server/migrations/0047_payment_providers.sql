-- WeChat Pay beside Alipay (decision 47). Which providers there are stands in one function; another one replaces it.
create function app.is_payment_provider(key text) returns boolean language sql immutable parallel safe as $$
  select key in ('alipay', 'wechat', 'transfer')
$$;

alter table finance_channels drop constraint finance_channels_provider_check,
  add constraint finance_channels_provider check (app.is_payment_provider(provider));
alter table finance_orders drop constraint finance_orders_channel_check,
  add constraint finance_orders_channel check (app.is_payment_provider(channel) or channel = 'hand');
alter table finance_payments drop constraint finance_payments_provider_check,
  add constraint finance_payments_provider check (app.is_payment_provider(provider) or provider = 'hand');
alter table finance_accounts drop constraint finance_accounts_name_check,
  add constraint finance_accounts_name check (app.is_payment_provider(name) or name in ('hand', 'fees', 'held', 'prizes', 'expert_fees', 'tax'));

-- Until when what the payer was shown leads anywhere; null: as long as the payment can be paid.
alter table finance_payments add column shown_until timestamptz;

-- A notice may be about a refund.
alter table finance_notices add column refund_id uuid references finance_refunds;
create index on finance_notices (refund_id) where refund_id is not null;
