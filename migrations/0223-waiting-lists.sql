-- Who waits for a seat in a full group. A mailbox has one place on the list of a group, however its address is written.
create table waiting_entries (
	id uuid primary key,
	-- No reference: an import of content replaces products.
	product_kind text not null,
	product_id integer not null check (product_id > 0),
	title text not null,
	-- The group as it was announced; content changes.
	chosen_group jsonb not null,
	group_key text not null generated always as (chosen_group ->> 'key') stored,
	begins text not null generated always as (chosen_group ->> 'begins') stored,
	-- The key of the mailbox: without what follows a plus.
	mailbox text not null,
	lead_id uuid not null references leads on delete cascade,
	-- checked: a person looks at the request first. unconfirmed: the link of the email has to be opened first. held: a seat is held
	-- until `held_until`, and taken for everybody else. passed: it was held and not ordered.
	state text not null check (state in ('checked', 'unconfirmed', 'waiting', 'held', 'ordered', 'passed', 'left', 'ended')),
	-- The list goes by this.
	queued_at timestamptz not null,
	held_until timestamptz,
	-- The email about the seat was queued.
	notified_at timestamptz,
	order_id uuid unique references orders on delete set null,
	-- The hashes of orders, deleted after 30 days.
	email_key text,
	phone_key text,
	network_key text,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	unique (product_kind, product_id, group_key, begins, mailbox),
	check ((state = 'held') = (held_until is not null)),
	check (order_id is null or state = 'ordered')
);
create index waiting_entries_by_state on waiting_entries (product_kind, product_id, group_key, begins, state, queued_at);
create index waiting_entries_of_lead on waiting_entries (lead_id);
create index waiting_entries_by_email_key on waiting_entries (email_key) where email_key is not null;
create index waiting_entries_by_phone_key on waiting_entries (phone_key) where phone_key is not null;
create index waiting_entries_by_network_key on waiting_entries (network_key) where network_key is not null;

-- A seat that is held for somebody of the list is taken, like one that was ordered.
create or replace view taken_seats as
	select product_kind, product_id, group_key, begins, count(*)::int as taken
	from (
		select product_kind, product_id, chosen_group ->> 'key' as group_key, chosen_group ->> 'begins' as begins
		from orders
		where chosen_group is not null and canceled_at is null and not set_aside and seat_released_at is null
		union all
		select product_kind, product_id, group_key, begins
		from waiting_entries
		where state = 'held'
	) as seats
	group by product_kind, product_id, group_key, begins;
