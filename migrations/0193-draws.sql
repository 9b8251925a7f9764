-- The prize of the daily quiz, as content/daily-quiz-prize.yaml has it; no row where there is none.
create table daily_quiz_prize (
	is_only boolean primary key default true check (is_only),
	prize jsonb not null
);

-- A calendar day whose daily question can win something.
create table prize_days (
	day date primary key,
	-- Decides who wins. Secret until then, and everybody can see its hash before the day begins anywhere.
	seed text not null,
	seed_hash text not null,
	published_at timestamptz not null,
	-- Where on Earth it begins first.
	starts_at timestamptz not null,
	-- An hour after it has ended everywhere.
	draws_at timestamptz not null,
	-- What was announced for the day before it began: a change of content changes no day that has begun.
	prize jsonb,
	drawn_at timestamptz,
	entry_count integer,
	-- SHA-256 of the sorted keys of all entries, one a line.
	entries_hash text,
	check (published_at < starts_at and starts_at < draws_at),
	check ((drawn_at is null) = (entry_count is null)),
	check ((drawn_at is null) = (entries_hash is null))
);
create index prize_days_waiting on prize_days (draws_at) where drawn_at is null;

-- An account that takes part on a day.
create table draw_entries (
	id uuid primary key,
	day date not null references prize_days,
	-- SHA-256 of the id, in hexadecimal digits: published after the draw, and says nothing about anyone.
	key text collate "C" not null,
	-- Gone with the account. The key stays: it is in a published list.
	account_id uuid references accounts on delete set null,
	country_code text,
	-- The winner may be shown by first name and country.
	is_name_public boolean not null default false,
	-- SHA-256 of the terms that were accepted.
	terms_hash text not null,
	created_at timestamptz not null,
	unique (day, key),
	unique (day, account_id)
);
create index draw_entries_by_account on draw_entries (account_id, day desc);

-- The entries that were drawn, in the order of the ranking.
create table draw_winners (
	entry_id uuid primary key references draw_entries,
	day date not null references prize_days,
	-- Counted from 1.
	position integer not null,
	-- `skipped`: the account was deleted, so there is nobody to notify.
	state text not null check (state in ('notified', 'claimed', 'expired', 'skipped')),
	drawn_at timestamptz not null,
	claim_until timestamptz not null,
	-- However many processes draw, each position has one winner.
	unique (day, position)
);
create index draw_winners_open on draw_winners (claim_until) where state = 'notified';
create index draw_winners_by_day on draw_winners (day desc, position);

-- What a winner sent. The second claim of a win finds the first one.
create table prize_claims (
	entry_id uuid primary key references draw_winners,
	account_id uuid references accounts on delete cascade,
	-- Both are deleted on the day below, and by their owner.
	phone text,
	picture bytea,
	claimed_at timestamptz not null,
	delete_on date not null
);
create index prize_claims_by_account on prize_claims (account_id);
create index prize_claims_to_delete on prize_claims (delete_on) where picture is not null;
-- A picture is compressed already.
alter table prize_claims alter column picture set storage external;
