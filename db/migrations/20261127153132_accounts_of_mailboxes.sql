-- At some providers all grants of an account end together. Before one is ended it is asked whether
-- another organisation reads the same account: its name and state are read, and nothing else.
create policy before_organization on mailboxes for all to foreword_auth using (true) with check (false);
grant select (id, provider, account_key, status, removed_at) on mailboxes to foreword_auth;
