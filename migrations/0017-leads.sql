-- The forms of the site, as content says them.
create table lead_forms (
	only_row boolean primary key default true check (only_row),
	forms jsonb not null
);

-- Everybody who left their details. One e-mail address is one person; the same telephone only suggests it.
-- What stands here was told first by them; later forms add to it and never overwrite it, since nobody proves
-- in a form whose address they typed.
create table people (
	id uuid primary key,
	email text not null unique check (email !~ '[A-Z[:space:]]'),
	first_name text not null,
	last_name text not null,
	phone_code text not null,
	phone_number text not null,
	-- 0 once somebody has asked us, by a link that only they got, to be left alone.
	subscription_status smallint not null default 1 check (subscription_status in (0, 1)),
	email_subscription_status smallint not null default 1 check (email_subscription_status in (0, 1)),
	created_at timestamptz not null
);
create index people_of_phone on people (phone_number);

-- A wish to be called back. Its number was made in the browser with the first key that was typed.
create table leads (
	id uuid primary key,
	person_id uuid not null references people on delete cascade,
	lead_type text not null check (lead_type in ('b2c', 'b2b')),
	site_module text not null,
	-- As the catalogue knows it. No reference: an import of content replaces products, a lead stays.
	product_kind text,
	product_id integer check (product_id > 0),
	-- What was asked for, and where the visitor came from, both as they were when it was sent.
	lead jsonb not null,
	source jsonb not null,
	-- What followed on the thank-you: the answer of the group card, the application form.
	enrollment jsonb,
	-- A doubtful lead waits for a person who looks at it; it is never thrown away.
	state text not null default 'open' check (state in ('open', 'quarantined')),
	doubts jsonb not null default '[]',
	-- Counts its changes: a delivery says which of them it carries.
	revision integer not null default 1 check (revision > 0),
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create index leads_of_person on leads (person_id, created_at desc);
create index leads_by_age on leads (created_at desc);
create index leads_quarantined on leads (created_at) where state = 'quarantined';

-- Every press of the button that was accepted, as it was typed. The same number again is the same press.
create table lead_submissions (
	id uuid primary key,
	lead_id uuid not null references leads on delete cascade,
	-- Of all that was sent: the same number with something else in it is refused.
	digest text not null,
	typed jsonb not null,
	at timestamptz not null
);
create index lead_submissions_of_lead on lead_submissions (lead_id, at);

-- What somebody agreed to with a form: only ever added to, so that it can be shown later with its words.
create table lead_consents (
	submission_id uuid not null references lead_submissions on delete cascade,
	purpose text not null check (purpose in ('email', 'sms', 'call')),
	given boolean not null,
	words text not null,
	text_version text not null,
	country text check (country ~ '^[A-Z]{2}$'),
	page text not null,
	at timestamptz not null,
	primary key (submission_id, purpose)
);
