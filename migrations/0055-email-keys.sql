-- Email addresses are compared by a key that the site computes (NFKC, small letters), so PostgreSQL compares nothing itself.
-- Only the index on what was typed did; now each press keeps the key of its address.
alter table lead_submissions add column email_key text;
update lead_submissions set email_key = case
	when getdatabaseencoding() = 'UTF8' then normalize(lower(normalize(btrim(typed ->> 'email'), NFKC)), NFKC)
	else lower(btrim(typed ->> 'email'))
end
where typed ->> 'email' is not null;
drop index lead_submissions_of_email;
create index lead_submissions_of_email on lead_submissions (email_key);
