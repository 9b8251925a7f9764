-- How many searches each network address, a keyed hash, had counted in a minute, over all processes. Losing it in a crash costs nothing.
create unlogged table search_count_limits (
	client text not null,
	minute timestamptz not null,
	counted integer not null,
	primary key (client, minute)
);
create index search_count_limits_by_time on search_count_limits (minute);
