-- How often each resource was opened and downloaded, by day of the site. Who did it is not stored.
create table resource_counts (
	type text not null,
	id integer not null,
	day date not null,
	views integer not null default 0,
	downloads integer not null default 0,
	primary key (type, id, day)
);
