-- Who has no step planned yet, in the order in which they are planned. Small: planning takes them out.
create index enrolment_places_queued on enrolment_places (organization_id, campaign_id, enrolment_id)
  where state = 'queued';
