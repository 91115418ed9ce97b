-- How panels were formed: by lot they are one pool; by topic each is a line of its own, in which its works are ranked.
alter table review_batches add column panels_by text check (panels_by in ('lot', 'topic'));
alter table review_result_rows add column group_id uuid references expert_groups (id) on delete set null;
create index on review_result_rows (group_id) where group_id is not null;
-- What the additive model found: parts, variances and the severity of every expert, as they went into the result.
alter table review_calculations add column models jsonb not null default '[]' check (jsonb_typeof(models) = 'array');
