-- What the operator was emailed about and has not recovered yet: several processes send one email, and a restart sends none again.
create table operator_alerts (
	-- The check, and which of several things it found.
	problem text not null,
	-- Of what concerns one machine, such as its disk; empty for what all processes see alike.
	machine text not null default '',
	says text not null,
	-- A digest comes again while there is something new, and nothing recovers from it.
	digest boolean not null,
	notified_at timestamptz not null,
	seen_at timestamptz not null,
	primary key (problem, machine)
);

-- When a backup was made. Only the last one matters.
create table backups (
	only_row boolean primary key default true check (only_row),
	made_at timestamptz not null
);
