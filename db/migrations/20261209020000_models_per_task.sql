-- Models for short tasks and for checking sentences. Null uses the main model.
alter table ai_settings
  add column fast_model text,
  add column judge_model text;
