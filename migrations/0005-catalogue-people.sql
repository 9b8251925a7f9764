-- What the cards of one kind of product show beyond the columns: duration, cohorts, key features, partner.
alter table products add column card jsonb not null default '{}';
-- Compressing what pages show would take half the time of an import, and some of each visitor's.
alter table products alter column details set storage external;
-- University programs say whom they admit in words.
alter table products alter column level drop not null;

-- Schools, companies and institutes that stand beside us.
create table partners (
	id text primary key,
	name text not null unique,
	kind text not null check (kind in ('university', 'employer', 'accreditor')),
	city text not null,
	country text not null,
	blurb text not null,
	logo text,
	sequence integer not null unique
);

-- Who talks to visitors. `fields` are slugs of categories.
create table advisors (
	id text primary key,
	name text not null,
	role text not null,
	fields jsonb not null,
	languages jsonb not null,
	zone text not null,
	bio text not null,
	sequence integer not null unique
);

create table reviews (
	id integer primary key check (id > 0),
	person_name text not null,
	designation text not null,
	company text,
	content text not null,
	linkedin_url text,
	image text,
	rating numeric not null check (rating between 0 and 5),
	product text not null references products (slug) on delete cascade,
	sequence integer not null unique
);
create index reviews_of_product on reviews (product, sequence);
