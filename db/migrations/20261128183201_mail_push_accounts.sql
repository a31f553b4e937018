create index mailbox_syncs_account on mailbox_syncs (account_hash) where account_hash is not null;
