alter table attempts
	-- What is sent after it does not count; null for an attempt without a clock.
	add column deadline_at timestamptz,
	-- The clock that was chosen before the start.
	add column pace text check (pace in ('stated', 'longer', 'untimed')),
	-- How sure the learner was, by the ids of questions.
	add column certainty jsonb not null default '{}',
	-- The ids of questions to look at again.
	add column flagged text[] not null default '{}';
create index attempts_by_submission on attempts (learner_id, submitted_at) where submitted_at is not null;

-- Sums of a learner's attempts at a subject, written in the transaction of each submission: lists read nothing else, however
-- long the history is.
create table attempt_sums (
	learner_id uuid not null references learners on delete cascade,
	subject text not null,
	submitted_count integer not null,
	best_percent integer not null check (best_percent between 0 and 100),
	has_passed boolean not null,
	last_submitted_at timestamptz not null,
	primary key (learner_id, subject)
);
insert into attempt_sums
select learner_id, subject, count(*), max(points * 100 / greatest(max_points, 1)), bool_or(has_passed), max(submitted_at)
from attempts where submitted_at is not null group by learner_id, subject;
