-- What visitors allowed and refused: only ever added to, so that each answer can be shown later with its words.
create table consents (
	-- Made with the form: the same answer sent twice counts once.
	id uuid not null,
	purpose text not null check (purpose ~ '^[a-z-]{1,40}$'),
	given boolean not null,
	-- Null where somebody refused who had not been recognized before: a no gives nobody a number.
	device uuid,
	text_version text not null,
	country text check (country ~ '^[A-Z]{2}$'),
	page text not null,
	at timestamptz not null,
	primary key (id, purpose),
	check (device is not null or not given)
);
create index consents_of_device on consents (device, at desc);
