-- `enrolment_places_lanes` answers what this one did. A planner that takes it instead reads everyone
-- who is due for the first of each lane.
drop index enrolment_places_next;
