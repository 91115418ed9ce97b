-- The desk's list of orders: found by number, payer and amount however many there are.
create index finance_orders_no on finance_orders (no text_pattern_ops);
create index finance_orders_payer on finance_orders using gin (app.tok(payer_name));
create index finance_orders_amount on finance_orders (amount_fen, id);
