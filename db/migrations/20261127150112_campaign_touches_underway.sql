-- The mails of a campaign that the ledger has not finished with.
create index campaign_touches_underway on campaign_touches (organization_id, campaign_id)
  where outcome = 'underway' and kind = 'email';
