-- The first who is due in a campaign, in each zone and lane: those whom nothing can be sent to now are
-- passed over all at once.
create index enrolment_places_lanes
  on enrolment_places (organization_id, campaign_id, zone, lane, due_at, enrolment_id)
  where due_at is not null;
