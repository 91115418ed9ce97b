-- Experts on the public page: the expert agrees, then the office publishes. Taking the consent back takes the page's row with it.
alter table experts
  add column public_agreed_at timestamptz,
  add column public_since timestamptz,
  add constraint experts_public check (public_since is null or public_agreed_at is not null);
create index experts_public_list on experts (organization_id, id) where public_since is not null;
