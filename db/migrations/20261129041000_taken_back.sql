-- A mail that is taken back while another draft stands in its place is held, so that it is not sent.
alter table scheduled_messages drop constraint scheduled_messages_held_reason_check;
alter table scheduled_messages add constraint scheduled_messages_held_reason_check
  check (held_reason in ('replied', 'reconnect-required', 'suppressed', 'missing-data', 'limit',
    'too-late', 'thread-changed', 'paused', 'project-archived', 'taken-back'));
