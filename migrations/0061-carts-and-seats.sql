-- The seats of each group and start that were ordered here. Counted from the orders, so that a deleted order gives its seat
-- back; an order whose contact was erased keeps it.
create view taken_seats as
	select product_kind, product_id, chosen_group ->> 'key' as group_key, chosen_group ->> 'begins' as begins, count(*)::int as taken
	from orders
	where chosen_group is not null
	group by product_kind, product_id, chosen_group ->> 'key', chosen_group ->> 'begins';
-- What somebody who is signed in has put into the cart; deleted a week after the last change.
create table carts (
	account_id uuid primary key references accounts on delete cascade,
	items jsonb not null,
	changed_at timestamptz not null
);
