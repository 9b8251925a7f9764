-- Which content is stored: one row, or none before the first import.
create table content_state (
	singleton boolean primary key default true check (singleton),
	hash text not null,
	imported_at timestamptz not null default now()
);
