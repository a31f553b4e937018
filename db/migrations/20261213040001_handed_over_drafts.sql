-- Who gave a draft to its owner, to be reviewed and sent.
alter table mail_drafts add column handed_over_by uuid;
