-- What was shown of a payment that was closed here is closed at its provider as well, and forgotten then. Before, only what was over by time was.
update finance_payments set shown = null where status = 'closed' and shown is not null;
create index finance_payments_to_close on finance_payments (id) where status = 'closed' and shown is not null;
