-- Replies are counted by campaign: on the dashboard and on the cards of strategies.
create index campaign_touches_replied on campaign_touches (organization_id, campaign_id, replied_at)
  where replied_at is not null;
