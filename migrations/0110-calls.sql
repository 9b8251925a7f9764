-- Calls with advisors at a time that the visitor chose.
create extension if not exists btree_gist;

create table booking_content (
	only_row boolean primary key default true check (only_row),
	content jsonb not null
);

create table calls (
	id uuid primary key,
	lead_id uuid not null references leads on delete cascade,
	-- As content names the advisor, who may leave it later.
	advisor text not null,
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	-- The advisor's pause after the call is over by then.
	free_from timestamptz not null,
	-- on_hold: chosen and not confirmed yet; held and missed: what became of the call.
	state text not null check (state in ('on_hold', 'booked', 'canceled', 'held', 'missed')),
	-- When a hold ends by itself.
	hold_until timestamptz,
	-- Counts the changes that invitations tell of; 0 for the first invitation.
	sequence integer not null default 0,
	-- The visitor's own zone, in which emails state the time a second time.
	time_zone text,
	reminded_day_at timestamptz,
	reminded_hour_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	check (starts_at < ends_at and ends_at <= free_from),
	check ((state = 'on_hold') = (hold_until is not null)),
	-- Two overlapping calls of one advisor can never both be sold.
	constraint calls_overlap exclude using gist (
		advisor with =,
		tstzrange(starts_at, free_from) with &&
	) where (state <> 'canceled')
);
-- A lead has one call that is to come, and one choice that is on hold.
create unique index calls_one_booked on calls (lead_id) where state = 'booked';
create unique index calls_one_on_hold on calls (lead_id) where state = 'on_hold';
create index calls_by_start on calls (starts_at);
create index calls_by_hold on calls (hold_until) where state = 'on_hold';

-- Every confirmation that was decided, because a browser or a network may send one again, and late.
create table call_confirmations (
	lead_id uuid not null references leads on delete cascade,
	-- Made by the browser.
	id uuid not null,
	starts_at timestamptz not null,
	created_at timestamptz not null,
	primary key (lead_id, id)
);
