-- What is said about taxes beside prices, to visitors from a country, as the content gives it.
create table tax_notes (
	country text primary key check (country ~ '^[A-Z]{2}$'),
	note text not null
);
-- As the customer read it; content changes, an order does not.
alter table orders add column tax_note text;
