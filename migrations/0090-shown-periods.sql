-- Products and offers of some days only. Their days are compared with the day that the site says it is: the database
-- has another time zone, and maybe another clock.
create table site_day (
	singleton boolean primary key default true check (singleton),
	day date not null
);
insert into site_day (day) values (current_date);

alter table products rename to all_products;
alter table all_products
	add column shown_from date,
	add column shown_until date,
	add column hidden boolean not null default false,
	add constraint products_shown_period check (shown_from <= shown_until);

alter table prices rename to all_prices;
alter table all_prices
	add column offer_minor bigint check (offer_minor >= 0 and offer_minor < minor),
	add column offer_from date,
	add column offer_until date,
	add constraint prices_offer_period check (offer_from <= offer_until),
	add constraint prices_offer_days check (
		offer_minor is not null or (offer_from is null and offer_until is null));

-- What visitors see of them today, under the names that everything reads, so that nothing shows what is hidden by
-- mistake. A program that has ended stays reachable after its last day: its page says so.
create view products as
	select * from all_products
	where not hidden
		and (shown_from is null or shown_from <= (select day from site_day))
		and (shown_until is null or shown_until >= (select day from site_day) or card->>'sunset' = 'true');

create view prices as
	select kind, product_id, mode, country, currency,
		case when offer_minor is not null
			and (offer_from is null or offer_from <= (select day from site_day))
			and (offer_until is null or offer_until >= (select day from site_day))
		then offer_minor else minor end as minor
	from all_prices;
