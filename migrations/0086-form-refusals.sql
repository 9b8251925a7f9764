-- How many submissions each form refused in an hour, over all processes: a form that refuses everybody stores no lead that could be
-- missed. Deleted after a week.
create table form_refusals (
	form text not null,
	hour timestamptz not null,
	refused integer not null check (refused > 0),
	primary key (form, hour)
);
