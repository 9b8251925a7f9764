-- How many emails an address got on a day of those that anybody can cause by typing it. The address is a keyed hash; rows of
-- former days are swept.
create table email_counts (
	address_hash text not null,
	day date not null,
	sent integer not null check (sent > 0),
	primary key (address_hash, day)
);
create index email_counts_by_day on email_counts (day);
