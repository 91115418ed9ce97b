-- Texts nothing has ever sent.
delete from message_templates where key in ('identity.newDevice', 'access.importFailed');
