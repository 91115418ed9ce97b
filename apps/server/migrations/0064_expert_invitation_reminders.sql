-- Invited experts are reminded by the office, not again within some hours. The link of a reminder works beside that of the invitation.
alter table expert_invitations
  add column reminded_at timestamptz,
  add column reminder_token_hash bytea unique check (octet_length(reminder_token_hash) = 32);
