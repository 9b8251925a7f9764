-- What all processes on this database must agree on. Written by the first process that starts, and by npm run identity -- accept.
create table site_identity (
	only_row boolean primary key default true check (only_row),
	-- Tells whether two addresses lead to the same database.
	database_id uuid not null default gen_random_uuid(),
	-- A keyed hash: the secret itself is never in the database.
	secret_fingerprint text,
	-- Null until a process has one.
	public_url text
);
