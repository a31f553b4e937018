-- A scheduled mail waits for its author once an email of its conversation came back.
alter table scheduled_messages drop constraint scheduled_messages_held_reason_check;
alter table scheduled_messages add constraint scheduled_messages_held_reason_check
  check (held_reason in ('replied', 'reconnect-required', 'suppressed', 'missing-data', 'limit',
    'too-late', 'thread-changed', 'paused', 'project-archived', 'taken-back', 'refused',
    'author-left', 'bounced'));
