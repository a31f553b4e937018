-- Which links of a campaign's emails answered, when someone last asked.
alter table strategy_channels add column link_check jsonb;
