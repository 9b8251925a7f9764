create table categories (
	slug text primary key,
	name text not null unique,
	hue text not null,
	summary text not null,
	description text not null,
	sequence integer not null unique
);

-- Everything that is offered. What only one kind has (syllabus, lessons, cohorts) stands in `details`,
-- checked when content is imported; what lists sort and filter by has columns.
create table products (
	kind text not null check (kind in ('course', 'bundle', 'university', 'free-course')),
	id integer not null check (id > 0),
	slug text not null unique,
	title text not null,
	category text not null references categories,
	level text not null,
	summary text not null,
	hours numeric,
	rating_average numeric check (rating_average between 0 and 5),
	rating_count integer not null default 0 check (rating_count >= 0),
	learners integer not null default 0 check (learners >= 0),
	popularity integer not null default 0,
	modes jsonb not null default '[]',
	batches jsonb not null default '[]',
	details jsonb not null,
	primary key (kind, id)
);
create index products_in_category on products (category, kind, popularity desc);
create index products_by_popularity on products (kind, popularity desc);

create table prices (
	kind text not null,
	product_id integer not null,
	mode text not null,
	country text not null check (country ~ '^[A-Z]{2}$'),
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	minor bigint not null check (minor >= 0),
	primary key (kind, product_id, country, mode),
	foreign key (kind, product_id) references products on delete cascade
);
