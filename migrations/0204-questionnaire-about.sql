-- The earlier question that a question is about: its answers count only for courses that suit the answer to that one.
alter table questionnaire add column about text;
