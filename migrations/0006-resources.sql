create table authors (
	id text primary key,
	name text not null,
	role text not null,
	bio text not null,
	sequence integer not null unique
);

-- Everything there is to read, to watch and to practice, by its published list type. Days are counted from today:
-- negative ones lie in the past.
create table resources (
	type text not null check (type in ('article', 'tutorial', 'ebook', 'webinar', 'webcast', 'fpt')),
	id integer not null check (id > 0),
	slug text not null,
	title text not null,
	-- The slug of a category.
	segment text not null,
	summary text not null,
	author text references authors,
	minutes integer not null check (minutes >= 0),
	day integer not null,
	details jsonb not null,
	primary key (type, id),
	unique (type, slug)
);
create index resources_by_day on resources (type, segment, day desc, id);
create index resources_of_author on resources (author);
