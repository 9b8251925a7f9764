-- Calendars of advisors in which the site looks when they are busy, as ADVISOR_CALENDARS lists them.
create table advisor_calendars (
	advisor text not null,
	-- Counts the calendars of one advisor.
	number integer not null,
	-- A hash of what is read: another address is read at once.
	source text not null,
	added_at timestamptz not null,
	-- The process that reads a calendar next moves this on first, so that of several processes one reads it.
	due_at timestamptz not null,
	read_at timestamptz,
	failing_since timestamptz,
	failure text,
	-- How many entries could not be understood.
	unclear integer not null default 0,
	primary key (advisor, number)
);
-- What was read last; a failure leaves it as it is. Bookings are stored elsewhere and do not depend on it.
create table advisor_busy_times (
	advisor text not null,
	number integer not null,
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	primary key (advisor, number, starts_at),
	foreign key (advisor, number) references advisor_calendars on delete cascade
);
