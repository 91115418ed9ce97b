-- A cancelled competition says so instead of passing for a finished one. The function before it stays for the release that asks it.
create function app.badge_of_competition(
  status text, enroll tstzmultirange, submit tstzmultirange, review tstzmultirange, publicity tstzmultirange,
  opens timestamptz, ends timestamptz, at timestamptz
) returns text language sql immutable parallel safe as $$
  select case
    when status = 'cancelled' then 'cancelled'
    else app.competition_badge(status, enroll, submit, review, publicity, opens, ends, at)
  end
$$;
