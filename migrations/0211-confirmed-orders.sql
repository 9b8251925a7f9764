-- Orders are free and take seats, so nobody may order them all. The hashes are those of calls, and deleted after 30 days.
alter table orders add column email_key text;
alter table orders add column phone_key text;
alter table orders add column network_key text;
-- Until then the seat waits for the link of the email or an advisor; without a time it is never released, as in earlier orders.
alter table orders add column seat_until timestamptz;
-- Its network had as many orders as it may have, so that it counts against nobody before its link is opened.
alter table orders add column needs_link boolean not null default false;
alter table orders add column confirmed_at timestamptz;
alter table orders add column confirmed_by text check (confirmed_by in ('visitor', 'advisor'));
alter table orders add constraint orders_confirmed check ((confirmed_at is null) = (confirmed_by is null));
alter table orders add column seat_released_at timestamptz;
create index orders_by_email_key on orders (email_key) where email_key is not null;
create index orders_by_phone_key on orders (phone_key) where phone_key is not null;
create index orders_by_network_key on orders (network_key, created_at) where network_key is not null;
create index orders_by_seat_until on orders (seat_until)
	where confirmed_at is null and canceled_at is null and seat_released_at is null;
create or replace view taken_seats as
	select product_kind, product_id, chosen_group ->> 'key' as group_key, chosen_group ->> 'begins' as begins, count(*)::int as taken
	from orders
	where chosen_group is not null and canceled_at is null and not set_aside and seat_released_at is null
	group by product_kind, product_id, chosen_group ->> 'key', chosen_group ->> 'begins';
