-- Ids of lessons and questions that content has had: progress and answers point to them, so an id is never used for something else.
create table content_ids (
	owner text not null,
	id text not null,
	-- The id of the entry around it, or the name of its list.
	parent text not null,
	deleted_at timestamptz,
	primary key (owner, id)
);

-- The answer names an option by its value instead of its position.
delete from daily_questions;
alter table daily_questions drop constraint daily_questions_answer_check, alter column answer type text;
