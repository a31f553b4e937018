-- The campaigns that the engine looks at next, across organisations.
create index strategy_channels_due on strategy_channels (due_at) where due_at is not null;
