-- What a category charges beside its base fee (contract: competition/fee/fee-rules.ts). An empty object: the base fee alone.
alter table competition_categories
  add column fee_rules jsonb not null default '{}' check (jsonb_typeof(fee_rules) = 'object'),
  -- Whether any team may have to pay.
  add column has_fee boolean not null generated always as
    (fee_fen > 0 or jsonb_path_exists(fee_rules, '$.byDegree[*].feeFen ? (@ > 0)') or jsonb_path_exists(fee_rules, '$.extras[*].feeFen ? (@ > 0)')) stored;

-- The fee of a team line by line, as it was computed with fee_fen. Empty: a fee from before the rules, or none.
alter table enrollments
  add column fee_lines jsonb not null default '[]' check (jsonb_typeof(fee_lines) = 'array');
