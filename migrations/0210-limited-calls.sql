-- Calls are free, so nobody may reserve them all. Keyed hashes of email, phone and network count what each has reserved; they are
-- deleted after 30 days.
alter table calls add column email_key text;
alter table calls add column phone_key text;
alter table calls add column network_key text;
-- When the link of the email was opened that keeps a time.
alter table calls add column link_opened_at timestamptz;
create index calls_by_email_key on calls (email_key) where state = 'booked';
create index calls_by_phone_key on calls (phone_key) where state = 'booked';
create index calls_by_network_key on calls (network_key, created_at) where network_key is not null;

-- unconfirmed: submitted, and held until the emailed link is opened; expired: it was not opened in time, and the time was free again.
alter table calls drop constraint calls_state_check;
alter table calls add constraint calls_state_check
	check (state in ('on_hold', 'unconfirmed', 'expired', 'booked', 'canceled', 'held', 'missed'));
alter table calls drop constraint calls_check1;
alter table calls add constraint calls_hold_until
	check ((state in ('on_hold', 'unconfirmed')) = (hold_until is not null));
alter table calls drop constraint calls_overlap;
alter table calls add constraint calls_overlap exclude using gist (
	advisor with =,
	tstzrange(starts_at, free_from) with &&
) where (state not in ('canceled', 'expired'));
create unique index calls_one_unconfirmed on calls (lead_id) where state = 'unconfirmed';
create index calls_by_confirmation on calls (hold_until) where state = 'unconfirmed';
-- Each confirmation of a time is a change of the call of its lead.
create index call_confirmations_by_lead on call_confirmations (lead_id, created_at);
