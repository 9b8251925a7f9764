-- A canceled order is kept, as bookkeeping law demands, and takes no seat.
alter table orders add column canceled_at timestamptz;
alter table orders add constraint orders_canceled check ((status = 'canceled') = (canceled_at is not null));
-- Its contact is in quarantine, or was until it was deleted: it takes no seat before a person has looked at it. Stored with the
-- order, because a contact is deleted earlier than its order.
alter table orders add column set_aside boolean not null default false;
update orders set set_aside = true
	where (contact ->> 'lead')::uuid in (select id from leads where state = 'quarantined');
create or replace view taken_seats as
	select product_kind, product_id, chosen_group ->> 'key' as group_key, chosen_group ->> 'begins' as begins, count(*)::int as taken
	from orders
	where chosen_group is not null and canceled_at is null and not set_aside
	group by product_kind, product_id, chosen_group ->> 'key', chosen_group ->> 'begins';
