-- What resources are found by: the title apart, because it counts most and its vectors are small.
create table resource_texts (
	type text not null,
	id integer not null,
	title tsvector not null,
	words tsvector not null,
	primary key (type, id),
	foreign key (type, id) references resources (type, id) on delete cascade
);
create index resource_texts_title on resource_texts using gin (title);
create index resource_texts_words on resource_texts using gin (words);

-- Imports call it for what they have stored. The questions of a practice test are not searched: that would tell their answers.
-- A vector holds a megabyte, so of longer texts only the beginning is searched.
create function fill_resource_texts(types text[]) returns void language sql as $$
	insert into resource_texts (type, id, title, words)
		select type, id, to_tsvector('english', title),
			to_tsvector('english', title || ' ' || summary) || case
				when type = 'fpt' then ''::tsvector
				when length(details::text) > 400000 then to_tsvector('english', left(details::text, 400000))
				else jsonb_to_tsvector('english', details, '["string"]')
			end
		from resources where type = any (types)
$$;
select fill_resource_texts(array['article', 'tutorial', 'ebook', 'webinar', 'video', 'fpt']);
