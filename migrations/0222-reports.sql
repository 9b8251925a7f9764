-- How far each browser with consent came on one day of the site, in order: seen, form opened, form started, form sent (1 to 4),
-- and what followed from that lead: call booked, call held, ordered or enrolled (5 to 7). The row without a form says which pages
-- were seen. A window of any length counts browsers in these rows: distinct visitors cannot be summed over days.
create table funnel_visitors (
	day date not null,
	device uuid not null,
	site_module text not null,
	page_type text not null,
	campaign text not null,
	country text not null,
	step smallint not null check (step between 1 and 7),
	lead_id uuid,
	-- The events of the first four steps, whether or not in order.
	seen integer not null,
	opened integer not null,
	started integer not null,
	sent integer not null,
	primary key (day, device, site_module, page_type, campaign, country)
);
create index funnel_visitors_by_device on funnel_visitors (device);
create index funnel_visitors_by_lead on funnel_visitors (lead_id) where lead_id is not null;

-- The numbers of one day, which stay when the rows above go: all visitors (dimension ''), or those of one value of a dimension.
create table funnel_days (
	day date not null,
	dimension text not null check (dimension in ('', 'form', 'page_type', 'campaign', 'country')),
	value text not null,
	step smallint not null check (step between 1 and 7),
	visitors integer not null,
	events integer not null,
	primary key (day, dimension, value, step)
);

-- When a day was counted the last time. Events come up to a week late, so a day is closed once it was counted after that.
create table funnel_runs (
	day date primary key,
	computed_at timestamptz not null
);

-- Weeks whose report was queued for the operator, by their first day.
create table week_emails (
	week date primary key,
	queued_at timestamptz not null
);

-- Reports read what happened in a period, of whichever learner.
create index attempts_by_time on attempts (submitted_at) where submitted_at is not null;
create index daily_quiz_by_day on daily_quiz_attempts (local_day);
create index enrolments_by_start on enrolments (started_at);
create index completions_by_time on completions (completed_at);
create index lessons_by_completion on lesson_states (done_at) where done_at is not null;
create index friend_invitations_by_time on friend_invitations (invited_at);
create index reward_entries_by_time on reward_entries (created_at);
