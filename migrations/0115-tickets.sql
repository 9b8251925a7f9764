-- What became of a request that only asks for an answer, such as a complaint. Its number is the beginning of the lead's id, and a
-- request without a row is open.
create table lead_tickets (
	lead_id uuid primary key references leads on delete cascade,
	state text not null check (state in ('open', 'answered', 'closed')),
	changed_at timestamptz not null
);
