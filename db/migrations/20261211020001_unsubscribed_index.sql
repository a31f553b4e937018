-- Results count by day what was unsubscribed.
create index campaign_touches_unsubscribed on campaign_touches
  (organization_id, campaign_id, unsubscribed_at) where unsubscribed_at is not null;
