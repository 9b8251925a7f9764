-- What visitors did, by the ids that their browsers made. An id begins with its time (UUIDv7), so that a day is one partition
-- and an id is accepted once by the primary key alone. Days are added ahead and dropped after the retention; what has no day
-- yet, such as after a restore, is stored in the default partition.
create table events (
	event_id uuid primary key,
	name text not null,
	-- The clock of the browser, corrected by the time at which it sent the batch.
	occurred_at timestamptz not null,
	received_at timestamptz not null,
	device uuid,
	account_id uuid,
	person_id uuid,
	lead_id uuid,
	page text,
	page_type text,
	site_module text,
	product text,
	country text,
	campaign text,
	-- The text that was agreed to; "default" where nothing had to be asked first.
	consent_version text,
	data jsonb
) partition by range (event_id);

create index events_device on events (device);
create index events_account on events (account_id);
create index events_lead on events (lead_id);

create table events_default partition of events default;

-- Events that were not stored, by their name and the reason.
create table event_refusals (
	day date not null,
	name text not null,
	reason text not null,
	count integer not null,
	primary key (day, name, reason)
);
