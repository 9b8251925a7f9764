-- The question of a day, the same for everybody from its first opening on, whatever becomes of the content meanwhile.
create table daily_quiz_days (
	local_day date primary key,
	question_id integer not null,
	-- The question as it is served, with its key.
	question jsonb not null
);

-- The scored attempts at the daily quiz. The draw reads the right ones of a day that belong to an account.
create table daily_quiz_attempts (
	learner_id uuid not null references learners on delete cascade,
	-- The learner's own day, as it was when the answer arrived: never computed again from the instant.
	local_day date not null,
	-- The zone that decided it.
	zone text not null,
	attempt_id uuid not null references attempts on delete cascade,
	is_right boolean not null,
	submitted_at timestamptz not null,
	-- However often and from wherever it is sent, one attempt a day is scored.
	primary key (learner_id, local_day)
);
create index daily_quiz_entrants on daily_quiz_attempts (local_day, learner_id) where is_right;
create index daily_quiz_by_attempt on daily_quiz_attempts (attempt_id);

-- A cache of what the days and reviews say together; it can be computed again from them.
create table streaks (
	learner_id uuid primary key references learners on delete cascade,
	length integer not null,
	longest integer not null,
	freezes integer not null,
	last_day date not null,
	last_zone text not null,
	last_submitted_at timestamptz not null,
	-- The latest days that freezes stood in for.
	frozen_days text[] not null,
	-- The streak that reviews bring back, and the day on which the learner returned.
	lost_length integer,
	lost_since date,
	lost_reviews integer,
	check ((lost_length is null) = (lost_since is null)),
	check ((lost_length is null) = (lost_reviews is null))
);

-- What a learner chose for the daily quiz.
create table daily_quiz_settings (
	learner_id uuid primary key references learners on delete cascade,
	is_streak_hidden boolean not null
);

-- A question that a learner has answered wrongly, and when to repeat it.
create table review_cards (
	id uuid primary key,
	learner_id uuid not null references learners on delete cascade,
	-- The subject of the attempt, without the day of a daily quiz, and the question in it.
	origin text not null,
	question_id text not null,
	-- The question as it was served, with its key.
	question jsonb not null,
	-- The state of the scheduler, FSRS.
	memory jsonb not null,
	due_at timestamptz not null,
	-- When it was answered last, here or there.
	seen_at timestamptz not null,
	unique (learner_id, origin, question_id)
);
create index review_cards_by_due on review_cards (learner_id, due_at, id);
create index review_cards_by_sight on review_cards (learner_id, seen_at, id);

-- The attempts whose mistakes are among the cards.
create table reviewed_attempts (
	attempt_id uuid primary key references attempts on delete cascade
);

-- The runs of reviews, each an attempt.
create table review_runs (
	attempt_id uuid primary key references attempts on delete cascade,
	learner_id uuid not null references learners on delete cascade,
	started_at timestamptz not null,
	submitted_at timestamptz,
	-- The learner's own day, which counts for the streak; null for a run that was submitted on a later day than its learner last
	-- answered on.
	local_day date,
	question_count integer not null
);
-- A learner continues the open run, in whichever tab or browser.
create unique index review_runs_one_open on review_runs (learner_id) where submitted_at is null;
create index review_runs_by_day on review_runs (learner_id, local_day);
