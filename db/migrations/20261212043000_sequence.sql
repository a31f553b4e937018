-- The order of a strategy's steps across its channels. Null for all of them: the channels run side
-- by side. A channel's own `position` agrees with it.
alter table campaign_steps add column sequence_position integer;
