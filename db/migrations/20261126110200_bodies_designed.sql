-- Whether the HTML of a mail brings colours of its own, known once it was made safe.
alter table mail_bodies add column safe_is_designed boolean;
