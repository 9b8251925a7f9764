-- The published list type webcast is the recording of a webinar; what was stored under it are films. The next import
-- stores them again with what else follows from it.
alter table resources drop constraint resources_type_check;
update resources set type = 'video' where type = 'webcast';
alter table resources
	add constraint resources_type_check check (type in ('article', 'tutorial', 'ebook', 'webinar', 'video', 'fpt')),
	-- Neither a date nor a day: content does not say when it was published.
	alter column day drop not null,
	-- An address of this site.
	add column picture text,
	add column picture_text text,
	-- It is shown from the first day to the last, both in the zone of the site.
	add column "from" date,
	add column until date;
update resources set day = null where type in ('ebook', 'video', 'fpt');

-- An address of this site, and a page about the author elsewhere.
alter table authors add column picture text, add column profile text;

create view shown_resources as
	select * from resources
	where ("from" is null or "from" <= (select day from site_day))
		and (until is null or until >= (select day from site_day));
