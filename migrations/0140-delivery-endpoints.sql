-- Which of several webhooks a delivery went to: a hash of its address. Null where a destination is one system only.
alter table lead_deliveries add column endpoint text;
