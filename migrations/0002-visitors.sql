-- Countries a visitor may come from or choose. `sequence` puts the most wanted ones first.
create table countries (
	id integer primary key,
	code text not null unique check (code ~ '^[A-Z]{2}$'),
	name text not null unique,
	phone_code text not null check (phone_code ~ '^[0-9]{1,7}$'),
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	european boolean not null,
	sequence integer not null unique,
	city_id integer,
	city_name text
);
