-- A practice test that was graded. The key lets each attempt count once, however often its end is reported.
create table practice_test_finishes (
	attempt_id uuid primary key references attempts on delete cascade,
	test_id integer not null
);

-- How often each test was finished. It stays when attempts are deleted with their learners.
create table practice_test_counts (
	test_id integer primary key,
	finished integer not null check (finished > 0)
);
