-- What the rules of competitions ask of a person and no number tells.
alter table identity_users
  add column degree text check (degree in ('primary', 'highschool', 'junior', 'undergrad', 'postgrad')),
  add column is_full_time boolean not null default true;

-- The degree somebody studies for: as the profile says, else what the school is for. Pure; told the same way nowhere else.
create function app.degree_of(degree text, user_type text, school_level text) returns text language sql immutable parallel safe as $$
  select case when user_type <> 'student' then null
    else coalesce(degree, case school_level when 'junior' then 'junior' when 'undergraduate' then 'undergrad' end) end
$$;
