-- From then on, a session without a second factor reaches nothing in the organisation.
alter table organizations add column second_factor_from timestamptz;
grant update (second_factor_from) on organizations to foreword_app;
