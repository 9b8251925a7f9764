-- Who recommends a course, or the site. The code in a shared link is the id, encrypted; without its row it says nothing.
create table referrals (
	id uuid primary key,
	-- In the form in which addresses are compared.
	email text not null,
	name text not null,
	-- What is recommended; null for the site as a whole.
	product_kind text,
	product_id integer,
	created_at timestamptz not null,
	check ((product_kind is null) = (product_id is null))
);
create index on referrals (email);
create index on referrals (created_at);
-- Leads name who sent them. When that person is erased, their name goes out of the leads of others.
create index leads_by_referrer on leads ((lead #>> '{referrer,email}')) where lead ? 'referrer';
