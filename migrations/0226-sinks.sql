-- Events on their way to services of others, in the order in which they were stored. A row exists until its event was sent; what a
-- service has refused stays aside. Rows of events that the retention has dropped are deleted.
create table sink_events (
	sink text not null check (sink in ('webengage', 'amplitude', 'ga4')),
	event_id uuid not null,
	device uuid not null,
	position bigint generated always as identity,
	name text not null,
	-- Held: its browser is not identified yet.
	state text not null default 'waiting' check (state in ('waiting', 'held', 'refused')),
	problem text,
	queued_at timestamptz not null,
	primary key (sink, event_id),
	check ((state = 'refused') = (problem is not null))
);
create index sink_events_of_device on sink_events (sink, device, state);
create index sink_events_by_time on sink_events (state, queued_at);

-- A browser as a service knows it. One process at a time sends what is waiting for it.
create table sink_devices (
	sink text not null check (sink in ('webengage', 'amplitude', 'ga4')),
	device uuid not null,
	-- Whom the service takes it for; the account while it was signed in, or else the person of a lead.
	account_id uuid,
	person_id uuid,
	user_key text,
	claimed_until timestamptz,
	attempted_at timestamptz,
	problem text,
	-- No further attempt follows by itself.
	given_up_at timestamptz,
	seen_at timestamptz not null,
	primary key (sink, device),
	check (user_key is null or account_id is not null or person_id is not null)
);
create index sink_devices_by_user on sink_devices (user_key) where user_key is not null;

-- People whom a service knows or may know, by a keyed hash of their address: an erasure reaches them there.
create table sink_users (
	sink text not null check (sink in ('webengage', 'amplitude', 'ga4')),
	user_key text not null,
	since timestamptz not null,
	primary key (sink, user_key)
);
