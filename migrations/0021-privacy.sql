-- Who asked for the page with everything that is kept about them. Known and unknown addresses alike; swept after two days.
create table privacy_asks (
	id uuid primary key,
	email text not null,
	address_hash text not null,
	created_at timestamptz not null
);
create index privacy_asks_of_email on privacy_asks (email, created_at);
create index privacy_asks_of_address on privacy_asks (address_hash, created_at);

-- What somebody said about being written to and called, as they said it: only ever added to.
create table contact_choices (
	person_id uuid not null references people on delete cascade,
	mail smallint not null check (mail in (0, 1)),
	calls smallint not null check (calls in (0, 1)),
	-- The page, or the button that a mail program shows.
	said_by text not null check (said_by in ('page', 'mail program')),
	at timestamptz not null,
	primary key (person_id, at)
);

-- That somebody's data was erased, and nothing about them: a keyed hash of the address, for whoever has to show it.
create table erasures (
	id uuid primary key,
	email_hash text not null,
	at timestamptz not null
);

-- Numbers of presses and leads that were erased, as keyed hashes: a browser that tries once more makes them no second time.
create table erased_numbers (
	number_hash text primary key,
	at timestamptz not null
);
create index erased_numbers_by_age on erased_numbers (at);

-- An address may also have been typed in a request that is another person's by now.
create index lead_submissions_of_email on lead_submissions (lower(trim(typed ->> 'email')));
create index leads_by_change on leads (updated_at);
