-- Whose turn it is depends on the calls of the last 30 days, and is asked while the lead of each booking is locked.
create index calls_by_creation on calls (created_at);
