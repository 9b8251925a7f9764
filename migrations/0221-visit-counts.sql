-- How often pages were opened and forms opened and started, by day of the site. Who did it is not known: neither the request
-- nor the row has an id.
create table visit_counts (
	day date not null,
	kind text not null check (kind in ('page', 'form_opened', 'form_started')),
	page text not null,
	page_type text not null,
	site_module text not null,
	country text not null,
	campaign text not null,
	count integer not null,
	primary key (day, kind, page, page_type, site_module, country, campaign)
);
