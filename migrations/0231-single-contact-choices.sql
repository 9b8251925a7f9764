-- Each question about being contacted can be answered alone.
alter table contact_choices alter column mail drop not null;
alter table contact_choices alter column calls drop not null;
alter table contact_choices add constraint contact_choices_answer_check check (mail is not null or calls is not null);
-- The button of a mail program says nothing about calls.
update contact_choices set calls = null where said_by = 'mail program';
