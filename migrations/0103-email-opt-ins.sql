-- With a confirmed opt-in for marketing emails a ticked box is only a request: the line `email` is written when the owner of the
-- mailbox confirms it.
alter table lead_consents drop constraint lead_consents_purpose_check;
alter table lead_consents add constraint lead_consents_purpose_check
	check (purpose in ('contact', 'email', 'sms', 'call', 'email-request'));
-- When a person was last asked to confirm: at most one email a day, whatever number of forms they send.
create table email_opt_in_asks (
	person_id uuid primary key references people on delete cascade,
	asked_at timestamptz not null
);
