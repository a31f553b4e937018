-- Who is mentioned in a note beside a conversation, and whether they have seen it. With the name that
-- stands in the text, so that the note can show the one they have today.
create table thread_note_mentions (
  organization_id uuid not null,
  user_id uuid not null,
  note_id uuid not null,
  name text not null,
  -- Null until its person has looked at the notes of the conversation.
  seen_at timestamptz,
  primary key (organization_id, user_id, note_id),
  foreign key (organization_id, note_id) references thread_notes (organization_id, id) on delete cascade
);
create index thread_note_mentions_of_note on thread_note_mentions (organization_id, note_id);
create index thread_note_mentions_unseen on thread_note_mentions (organization_id, user_id, note_id)
  where seen_at is null;

alter table thread_note_mentions enable row level security;
alter table thread_note_mentions force row level security;
create policy own_organization on thread_note_mentions to foreword_app
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);

grant select, insert, update, delete on thread_note_mentions to foreword_app;
