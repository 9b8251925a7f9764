-- Pages about a subject across all kinds of products, such as generative AI.
create table subjects (
	slug text primary key,
	title text not null,
	description text not null,
	lead text not null,
	body text not null,
	-- Slugs with the reason why each is here.
	products jsonb not null,
	faqs jsonb not null,
	sequence integer not null unique
);

-- When each product truly changed. An import replaces all products, so this stands outside of them.
alter table products add column digest text not null default '';
create table product_changes (
	kind text not null,
	id integer not null,
	digest text not null,
	changed_at timestamptz not null,
	primary key (kind, id)
);

-- Equally popular ones are told apart by their id, so that shelves and lists walk the index and sort nothing.
drop index products_in_category;
drop index products_by_popularity;
create index products_in_category on products (category, kind, popularity desc, id);
create index products_by_popularity on products (kind, popularity desc, id);
