-- A deleted project takes the attempts to connect a mailbox to it along.
alter table mailbox_attempts add foreign key (organization_id, project_id)
  references projects (organization_id, id) on delete cascade;
