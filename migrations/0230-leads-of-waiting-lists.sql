-- A request may be deleted, at the end of its retention, while a seat is held for its person. The place stays until the task of
-- each minute has passed the seat on, so that nobody else orders it in between, and is deleted then.
alter table waiting_entries alter column lead_id drop not null;
alter table waiting_entries drop constraint waiting_entries_lead_id_fkey;
alter table waiting_entries add constraint waiting_entries_lead_id_fkey
	foreign key (lead_id) references leads on delete set null;

-- An order that somebody looks at first names the seat that is held for it, and takes it over once it is released.
alter table waiting_entries drop constraint waiting_entries_check1;
alter table waiting_entries add constraint waiting_entries_order_check check (order_id is null or state in ('held', 'ordered'));
