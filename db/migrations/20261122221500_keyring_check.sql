-- A known text, sealed with the keyring of this installation: a start with another keyring finds
-- that it does not open. It belongs to this database, so no backup takes it along. Exchanged keys
-- seal it anew like any other text.
create table keyring_check (
  id uuid primary key check (id = '00000000-0000-4000-8000-000000000001'),
  value_sealed text not null
);

-- Neither of the product's roles may read or write it: only the owner, as whom a start migrates.
