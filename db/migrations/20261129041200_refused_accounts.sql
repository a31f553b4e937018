-- A mail is held where its provider refuses the account or this server, and not the mail.
alter table scheduled_messages drop constraint scheduled_messages_held_reason_check;
alter table scheduled_messages add constraint scheduled_messages_held_reason_check
  check (held_reason in ('replied', 'reconnect-required', 'suppressed', 'missing-data', 'limit',
    'too-late', 'thread-changed', 'paused', 'project-archived', 'taken-back', 'refused'));
