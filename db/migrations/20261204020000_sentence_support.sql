-- A quote that stands in a source proves the quote, and not yet the sentence in front of it.
alter table sentence_quotes add column reason text;
alter table sentence_quotes add constraint sentence_quotes_reason check (char_length(reason) <= 500);
alter table sentence_quotes drop constraint sentence_quotes_result_check;
alter table sentence_quotes drop constraint sentence_quotes_place_check;
alter table sentence_quotes no force row level security;
update sentence_quotes set result = case
  when result = 'missing' then 'unsupported'
  when result = 'verified' and strpos(lower(quote), rtrim(lower(sentence), '.!?')) > 0 then 'supported'
  else 'unchecked' end;
alter table sentence_quotes force row level security;
alter table sentence_quotes add constraint sentence_quotes_result_check
  check (result in ('supported', 'unchecked', 'partly', 'unsupported'));
alter table sentence_quotes add constraint sentence_quotes_place_check
  check (
    result = 'unsupported'
    or (source_kind is not null and source_id is not null and block_id is not null
        and quote is not null and start_at is not null and end_at is not null)
  );

-- Drafts name the result beside each sentence. What was written without a model is word for word.
alter table reply_versions no force row level security;
update reply_versions set draft = replace(replace(replace(draft::text,
  '"check": "verified"', case when engine = 'extractive' then '"reason": null, "check": "supported"' else '"reason": null, "check": "unchecked"' end),
  '"check": "weak"', '"reason": null, "check": "unchecked"'),
  '"check": "missing"', '"reason": null, "check": "unsupported"')::jsonb
where draft is not null;
alter table reply_versions force row level security;
alter table step_drafts no force row level security;
update step_drafts set drafted = replace(replace(replace(drafted::text,
  '"check": "verified"', case when engine = 'extractive' then '"reason": null, "check": "supported"' else '"reason": null, "check": "unchecked"' end),
  '"check": "weak"', '"reason": null, "check": "unchecked"'),
  '"check": "missing"', '"reason": null, "check": "unsupported"')::jsonb
where drafted is not null;
alter table step_drafts force row level security;
