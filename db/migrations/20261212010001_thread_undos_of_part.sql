create index thread_undos_of_part on thread_undos (organization_id, part_of) where part_of is not null;
