-- The ledger is read newest first over all organizations somebody keeps: without this index each page sorted all movements there are.
create index finance_movements_newest on finance_movements (moved_at, id);
