-- Instructors have pages: what they do in a few sentences, and who of them writes articles, too.
alter table instructors add column bio text;
alter table instructors add column author text;

-- What the covers of a subject are drawn of; without it each cover is one of the buildings, as before.
alter table categories add column motif text;
