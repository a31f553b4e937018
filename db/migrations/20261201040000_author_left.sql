-- A scheduled mail waits for someone to take it over once its author may no longer send.
alter table scheduled_messages drop constraint scheduled_messages_held_reason_check;
alter table scheduled_messages add constraint scheduled_messages_held_reason_check
  check (held_reason in ('replied', 'reconnect-required', 'suppressed', 'missing-data', 'limit',
    'too-late', 'thread-changed', 'paused', 'project-archived', 'taken-back', 'refused',
    'author-left'));
