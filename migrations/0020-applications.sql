-- What somebody has written into the application form for the program of their lead: a draft until it is sent for good.
alter table leads add column application jsonb;
