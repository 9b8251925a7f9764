create table quizzes (
	id integer primary key check (id > 0),
	slug text not null unique,
	title text not null,
	-- The slug of a category.
	category text not null,
	levels jsonb not null,
	sequence integer not null unique
);

-- One a day, in the order of `sequence`, then from the top again.
create table daily_questions (
	id integer primary key check (id > 0),
	category text not null,
	question text not null,
	options jsonb not null,
	answer integer not null check (answer >= 0),
	why text not null,
	sequence integer not null unique
);

-- What a visitor of the free-learning area is asked, in this order.
create table questionnaire (
	id text primary key,
	question text not null,
	kind text not null check (kind in ('single', 'multiple')),
	options jsonb not null,
	sequence integer not null unique
);
