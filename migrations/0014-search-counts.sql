-- What people search for, by day. Nothing that looks like a person's own facts is written here.
create table search_terms (
	term text not null,
	day date not null,
	count integer not null,
	-- How much the last search for it found.
	found integer not null,
	primary key (term, day)
);
create index search_terms_by_day on search_terms (day);

-- Who searched for it, as a keyed hash: a term is reported only when several have.
create table search_term_visitors (
	term text not null,
	visitor text not null,
	day date not null,
	primary key (term, visitor)
);
create index search_term_visitors_by_day on search_term_visitors (day);

-- How often a product was opened from a search. Imports replace products, and these counts stay.
create table product_search_counts (
	kind text not null,
	product_id integer not null,
	count integer not null,
	counted_at timestamptz not null,
	primary key (kind, product_id)
);
create index product_search_counts_by_time on product_search_counts (counted_at);
