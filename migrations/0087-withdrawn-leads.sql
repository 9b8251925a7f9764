-- A visitor can withdraw one request and keep all others. The lead stays, with what was asked and when it was withdrawn;
-- nobody is called about it, and who received it is told.
alter table leads add column withdrawn_at timestamptz;
alter table leads drop constraint leads_state_check;
alter table leads add constraint leads_state_check check (state in ('open', 'quarantined', 'withdrawn'));
alter table leads add constraint leads_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null));
-- The contact of an order and an application are canceled with an advisor, not here.
alter table leads add constraint leads_withdrawable
	check (state <> 'withdrawn' or (lead -> 'order' is null and application is null));
