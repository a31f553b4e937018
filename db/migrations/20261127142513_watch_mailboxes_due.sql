create index mailbox_syncs_watch on mailbox_syncs (watch_until) where watch_until is not null;
