-- What a provider said when a call failed, without keys.
alter table ai_calls add column error_says text;
