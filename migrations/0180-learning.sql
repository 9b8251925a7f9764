-- Somebody who learns: an account, or a browser that has answered something without one.
create table learners (
	id uuid primary key,
	-- A learner with an account has its id; a guest has none.
	account_id uuid unique references accounts on delete cascade,
	created_at timestamptz not null,
	seen_at timestamptz not null,
	check (account_id is null or account_id = id)
);
create index learners_guests on learners (seen_at) where account_id is null;

-- A set of questions that was served to a learner, and what became of it.
create table attempts (
	-- Made by the browser or by the page, so that a repeated start finds the same attempt.
	id uuid primary key,
	learner_id uuid not null references learners on delete cascade,
	-- What is attempted, such as `final-check 3019`.
	subject text not null,
	-- The questions as they were served, with their keys: a change of content grades nobody differently.
	served jsonb not null,
	-- The mark that was announced with them, in per cent.
	pass_percent integer not null check (pass_percent between 0 and 100),
	-- The answers so far, by the ids of the questions.
	answers jsonb not null default '{}',
	started_at timestamptz not null,
	submitted_at timestamptz,
	-- Points in hundredths, so that they are compared exactly.
	points integer,
	max_points integer,
	has_passed boolean,
	check ((submitted_at is null) = (points is null)),
	check ((points is null) = (max_points is null)),
	check (points between 0 and max_points)
);
-- A learner continues the open attempt, in whichever tab or browser.
create unique index attempts_one_open on attempts (learner_id, subject) where submitted_at is null;
create index attempts_by_subject on attempts (learner_id, subject, started_at);

-- A free course that an account has started.
create table enrolments (
	id uuid primary key,
	learner_id uuid not null references learners on delete cascade,
	course_id integer not null,
	-- As the course was called at the start: content may no longer have it.
	course_title text not null,
	started_at timestamptz not null,
	access_until timestamptz not null,
	-- The page on which the start was clicked.
	page_source text,
	-- Sums of lesson_states, written in the same transaction: lists read nothing else.
	done_lessons text[] not null default '{}',
	current_lesson text,
	-- A message that arrives late does not lead back to an earlier lesson.
	current_seq bigint not null default 0,
	seen_at timestamptz not null,
	-- Written with the completion: lists show finished courses last.
	is_finished boolean not null default false,
	-- However often a start is sent, it enrols once.
	unique (learner_id, course_id)
);
create index enrolments_in_order on enrolments (learner_id, is_finished, seen_at desc, id);

-- Where a learner is in a lesson. Every column only grows (position follows its sequence number), so messages may arrive
-- twice and in any order.
create table lesson_states (
	learner_id uuid not null references learners on delete cascade,
	course_id integer not null,
	lesson_id text not null,
	opened_at timestamptz not null,
	done_at timestamptz,
	-- The second of a film, as the message with the highest sequence number has it.
	position_seconds integer not null default 0,
	position_seq bigint not null default 0,
	watched int4multirange not null default '{}',
	primary key (learner_id, course_id, lesson_id)
);

create table lesson_answers (
	learner_id uuid not null references learners on delete cascade,
	course_id integer not null,
	lesson_id text not null,
	question_id text not null,
	-- The answer with the highest sequence number is the one that counts.
	seq bigint not null,
	answer jsonb not null,
	is_right boolean not null,
	answered_at timestamptz not null,
	primary key (learner_id, course_id, lesson_id, question_id)
);

-- A course that was finished: written once, never changed or computed again.
create table completions (
	id uuid primary key,
	enrolment_id uuid not null unique references enrolments on delete cascade,
	completed_at timestamptz not null,
	-- The lessons that the course had, to name those that came later.
	lessons text[] not null,
	-- What the certificate says of the course: by the day on which it is asked for, content may have changed or removed it.
	course_title text not null,
	course_slug text not null,
	course_category text not null,
	hours real not null,
	-- Of the final check, and what it asked for, where the course has one.
	score_percent integer check (score_percent between 0 and 100),
	pass_percent integer,
	check ((score_percent is null) = (pass_percent is null))
);

-- What a certificate says of the course; nothing in it is about a person, so it stays when their data are erased.
create table certificates (
	-- 128 random bits, the same on the page, in print and in the code.
	id text primary key,
	course_id integer not null,
	course_title text not null,
	course_slug text not null,
	hue text not null,
	hours real not null,
	lesson_count integer not null,
	-- Of the final check, and what it asked for, where the course has one.
	score_percent integer,
	pass_percent integer,
	-- The day on which the course was finished.
	completed_at timestamptz not null,
	issued_at timestamptz not null,
	withdrawn_at timestamptz
);
create index certificates_by_issue on certificates (issued_at desc, id);

-- Whose certificate it is. Deleted with the person's other data: the page then says withdrawn.
create table certificate_holders (
	certificate_id text primary key references certificates on delete cascade,
	completion_id uuid not null unique references completions on delete cascade,
	name_as_printed text not null,
	is_name_hidden boolean not null default false
);

-- Rewards and what they were spent on; the balance is the sum. Entries are only added.
create table reward_entries (
	id uuid primary key,
	learner_id uuid not null references learners on delete cascade,
	kind text not null check (kind in ('course', 'friend', 'manual', 'spent', 'reversed')),
	-- What earned, spent or reversed it: the enrolment, the friend, the entry that is reversed.
	source_key text not null,
	amount integer not null check (amount <> 0),
	created_at timestamptz not null,
	check ((amount < 0) = (kind in ('spent', 'reversed')) or kind = 'manual'),
	-- Nothing is rewarded or spent twice.
	unique (kind, source_key)
);
create index reward_entries_by_learner on reward_entries (learner_id);

create table referral_codes (
	account_id uuid primary key references accounts on delete cascade,
	code text not null unique,
	created_at timestamptz not null
);
