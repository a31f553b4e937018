-- A plan that a person has opened again, and LinkedIn's own mails.

alter table enrolments
  -- When a person opened it again after a reply: mail from before then stops it no more.
  add column reopened_at timestamptz;

alter table strategy_channels
  -- Whether LinkedIn's own mails in the project's mailboxes say who has connected or answered.
  add column reads_linkedin_mail boolean not null default false;
