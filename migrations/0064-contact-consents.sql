-- Consent to be contacted about a request is apart from consent to marketing emails. Until now one sentence asked for both,
-- so earlier leads keep both answers, and their lines keep the words that were shown.
alter table lead_consents drop constraint lead_consents_purpose_check;
alter table lead_consents add constraint lead_consents_purpose_check
	check (purpose in ('contact', 'email', 'sms', 'call'));
update leads set lead = jsonb_set(lead, '{consent,contact}', lead #> '{consent,email}')
	where lead #> '{consent,email}' is not null;
