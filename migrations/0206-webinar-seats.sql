-- Who registered for a webinar. A mailbox has one seat or one place on the waiting list, however its address is written.
create table webinar_seats (
	id uuid primary key,
	webinar_id integer not null,
	-- The key of the mailbox: without what follows a plus.
	mailbox text not null,
	lead_id uuid not null references leads on delete cascade,
	-- checked: a person looks at the request first, so it takes no seat yet.
	state text not null check (state in ('checked', 'held', 'waiting', 'canceled')),
	-- As it was promised: content may count the days from today.
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	-- The waiting list goes by this.
	queued_at timestamptz not null,
	-- Counts the changes that calendar files tell of.
	sequence integer not null default 0,
	wants_reminders boolean not null default true,
	reminded_day_at timestamptz,
	reminded_hour_at timestamptz,
	-- The person's own address at the service where the webinar takes place.
	outside_join_url text,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	unique (webinar_id, mailbox),
	check (starts_at < ends_at)
);
create index webinar_seats_of_lead on webinar_seats (lead_id);
create index webinar_seats_by_state on webinar_seats (webinar_id, state, queued_at);
create index webinar_seats_by_start on webinar_seats (starts_at) where state = 'held';
create index webinar_seats_by_end on webinar_seats (ends_at);

-- Whoever takes or frees a seat locks the row of the webinar first, so that the last one is given away once.
create table webinar_seat_locks (
	webinar_id integer primary key
);
