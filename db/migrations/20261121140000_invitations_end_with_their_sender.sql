-- An invitation without a sender is the server's own, and nobody's rights end it. One that somebody
-- sent must never become such a one, so it goes with them.
alter table invitations drop constraint invitations_invited_by_fkey;
alter table invitations add constraint invitations_invited_by_fkey
  foreign key (invited_by) references users (id) on delete cascade;

-- New organisations invite business addresses only until an admin lifts the rule.
alter table organizations alter column needs_business_email set default true;
