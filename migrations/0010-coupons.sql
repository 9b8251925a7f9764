-- Codes that make something cheaper, as the content gives them. Open ones hold for everybody.
create table coupons (
	code text primary key check (code ~ '^[A-Z0-9-]+$'),
	is_open boolean not null,
	details jsonb not null
);
