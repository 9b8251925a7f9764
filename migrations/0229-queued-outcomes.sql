-- What the server knows by itself was queued for services of others when it was stored; a page that reports its part later does not queue
-- it again.
alter table events add column queued boolean;
