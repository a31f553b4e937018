-- Who waits for a step of the other channel: each tick of their campaign looks for those who need not
-- any more.
create index enrolment_places_in_sequence on enrolment_places (organization_id, campaign_id, enrolment_id)
  where hold_reason = 'sequence';
