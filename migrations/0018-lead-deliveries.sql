-- Each revision of a lead on its way to each party that is told of it. Written with the lead, or not at all.
create table lead_deliveries (
	id uuid primary key,
	lead_id uuid not null references leads on delete cascade,
	-- Whose lead it was at that revision: somebody who corrects their e-mail becomes another person.
	person_id uuid not null references people on delete cascade,
	revision integer not null check (revision > 0),
	destination text not null,
	state text not null default 'waiting' check (state in ('waiting', 'delivered', 'superseded', 'dead')),
	attempts integer not null default 0 check (attempts >= 0),
	-- Why it is not delivered, as the last attempt heard it.
	problem text,
	-- The party's own number of the record.
	external_id text,
	-- Somebody is delivering it just now, and does so for no longer than this.
	claimed_until timestamptz,
	created_at timestamptz not null,
	attempted_at timestamptz,
	delivered_at timestamptz,
	unique (lead_id, revision, destination),
	check ((state = 'delivered') = (delivered_at is not null))
);
create index lead_deliveries_of_person on lead_deliveries (person_id, destination);
create index lead_deliveries_open on lead_deliveries (created_at) where state in ('waiting', 'dead');
