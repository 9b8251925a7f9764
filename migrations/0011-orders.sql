-- What visitors wish to buy, as it was shown to them. The number is made before the order is sent, so that one sent
-- twice is one order. Products are no references: an import of content replaces them, an order stays.
create table orders (
	id uuid primary key,
	product_kind text not null,
	product_id integer not null check (product_id > 0),
	title text not null,
	mode text not null,
	country text not null check (country ~ '^[A-Z]{2}$'),
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	-- Before and after the coupon.
	list_minor bigint not null check (list_minor >= 0),
	minor bigint not null check (minor between 0 and list_minor),
	coupon text,
	status text not null,
	-- How to reach whoever ordered; not known yet when the order is placed.
	contact jsonb,
	created_at timestamptz not null
);
create index orders_by_age on orders (created_at);
