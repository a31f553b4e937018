create index document_inputs_changed on document_inputs (organization_id, target_id) where is_changed;
