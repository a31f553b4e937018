-- Whether the emails of a campaign have the signature of their mailbox. Channels from before had none.
alter table strategy_channels add column adds_signature boolean not null default false;
