-- What generated steps are for: written by an editor, read by a language model.
alter table step_drafts
  add column goal text not null default '',
  add column audience text not null default '',
  add column call_to_action text not null default '';
