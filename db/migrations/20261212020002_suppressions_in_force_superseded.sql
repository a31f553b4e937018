-- It allowed one active suppression of an address in the whole organisation. Versions before
-- `suppressions_in_scope` name it when they add one.
drop index suppressions_in_force;
