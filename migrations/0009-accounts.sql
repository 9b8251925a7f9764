-- People who have shown that an e-mail address is theirs. Addresses are kept in small letters.
create table accounts (
	id uuid primary key,
	email text not null unique check (email !~ '[A-Z[:space:]]'),
	first_name text not null,
	last_name text not null,
	phone text,
	-- Not a reference: an import of content replaces all countries.
	country_id integer,
	user_type text not null default 'Freemium',
	created_at timestamptz not null
);

-- Codes that were sent, and what they shall lead to. Rows are counted to slow down guessing, and gone after two days.
create table sign_in_codes (
	id uuid primary key,
	ticket_hash text not null unique,
	code_hash text not null,
	email text not null,
	address_hash text not null,
	sign_up jsonb,
	back text not null,
	wrong integer not null default 0 check (wrong >= 0),
	created_at timestamptz not null,
	expires_at timestamptz not null,
	-- The right code was given; for an e-mail without an account some questions follow.
	proven_at timestamptz,
	used_at timestamptz
);
create index sign_in_codes_of_email on sign_in_codes (email, created_at);
create index sign_in_codes_of_address on sign_in_codes (address_hash, created_at);
create index sign_in_codes_by_age on sign_in_codes (created_at);

create table sessions (
	token_hash text primary key,
	account_id uuid not null references accounts on delete cascade,
	created_at timestamptz not null,
	last_seen_at timestamptz not null,
	expires_at timestamptz not null
);
create index sessions_of_account on sessions (account_id);
create index sessions_by_end on sessions (expires_at);

-- What a device did as a guest belongs to the accounts that signed in on it.
create table account_devices (
	account_id uuid not null references accounts on delete cascade,
	device_id uuid not null,
	joined_at timestamptz not null,
	primary key (account_id, device_id)
);
create index account_devices_of_device on account_devices (device_id);
