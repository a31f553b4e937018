-- A correction of what a message was read as takes back the suppression that came from it.
create index suppressions_of_message on suppressions (organization_id, (source ->> 'messageId'));
