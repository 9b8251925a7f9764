-- What a learner has chosen in the questionnaire. Question and options are named as content names them, which may drop them later.
create table questionnaire_answers (
	learner_id uuid not null references learners on delete cascade,
	question_id text not null,
	options text[] not null check (cardinality(options) > 0),
	answered_at timestamptz not null,
	primary key (learner_id, question_id)
);
create index questionnaire_answers_by_day on questionnaire_answers (answered_at);

-- Free courses that the same learners have started: computed every night, the best 50 of each course.
create table course_pairs (
	course_id integer not null,
	other_id integer not null,
	-- The share of the learners of the course who have started the other one, too; small numbers are shrunk towards 0.
	score real not null check (score > 0 and score < 1),
	primary key (course_id, other_id)
);

-- How often each free course was started in the last four weeks: computed every night.
create table course_starts (
	course_id integer primary key,
	starts integer not null check (starts > 0)
);

-- The night reads the latest starts of each course.
create index enrolments_by_course on enrolments (course_id, started_at desc);
