-- The result of the attempt was emailed: its page says so only then.
alter table practice_entries add column emailed_at timestamptz;
