-- Entries of content, whatever their kind: the declaration of a collection says what an entry is.
create table content (
	collection text not null,
	-- Names an entry; empty for a file of which there is one.
	key text not null,
	-- The language of a translation; empty for what was written first.
	locale text not null default '',
	position integer not null,
	value jsonb not null,
	-- Tells an import whether an entry has changed.
	digest text not null,
	primary key (collection, key, locale)
);
create index content_in_order on content (collection, position) where locale = '';
create index reviews_of_products on content ((value ->> 'product'), position) where collection = 'reviews';

-- What was stored is carried over: a site whose files are broken shows it until they are mended. The tables of before stay for
-- processes of the release before, which go on reading them while the site is restarted one by one.
insert into content (collection, key, position, value, digest)
select 'countries', code, sequence, jsonb_strip_nulls(jsonb_build_object('id', id, 'code', code, 'name', name,
		'phoneCode', phone_code, 'currency', currency, 'european', european, 'cityId', city_id, 'cityName', city_name)), ''
	from countries
union all select 'categories', slug, sequence, jsonb_strip_nulls(to_jsonb(categories) - 'sequence'), '' from categories
union all select 'partners', id, sequence, jsonb_strip_nulls(to_jsonb(partners) - 'logo_new'
		|| jsonb_build_object('logoNew', logo_new)), '' from partners
union all select 'advisors', id, sequence, to_jsonb(advisors) - 'sequence', '' from advisors
union all select 'instructors', id, sequence, jsonb_strip_nulls(to_jsonb(instructors) - 'sequence'), '' from instructors
union all select 'reviews', id::text, sequence, jsonb_strip_nulls(to_jsonb(reviews) - array['sequence', 'person_name', 'linkedin_url']
		|| jsonb_build_object('personName', person_name, 'linkedinUrl', linkedin_url)), '' from reviews
union all select 'subjects', slug, sequence, to_jsonb(subjects) - 'sequence', '' from subjects
union all select 'coupons', code, row_number() over (order by code), details || jsonb_build_object('code', code, 'isOpen', is_open), ''
	from coupons
union all select 'tax notes', '', 0, jsonb_agg(jsonb_build_object('countries', array[country], 'text', note)), ''
	from tax_notes having count(*) > 0
union all select 'product names', '', 0, jsonb_object_agg(key, jsonb_build_object('one', one, 'many', many)), ''
	from product_names having count(*) > 0
union all select 'quizzes', slug, sequence, to_jsonb(quizzes) - 'sequence', '' from quizzes
union all select 'daily questions', id::text, sequence, to_jsonb(daily_questions) - 'sequence', '' from daily_questions
union all select 'daily quiz prize', '', 0, prize, '' from daily_quiz_prize
union all select 'questionnaire', '', 0, jsonb_build_object('questions',
		jsonb_agg(jsonb_strip_nulls(to_jsonb(questionnaire) - 'sequence') order by sequence)), ''
	from questionnaire having count(*) > 0
union all select 'authors', id, sequence, jsonb_strip_nulls(to_jsonb(authors) - 'sequence'), '' from authors
union all select 'playlists', slug, sequence, to_jsonb(playlists) - 'sequence', '' from playlists
union all select 'booking', '', 0, content, '' from booking_content
union all select 'forms', '', 0, forms || jsonb_build_object('placements', (
		select coalesce(jsonb_agg((placement - 'marks') || jsonb_build_object(
			'crmTags', placement -> 'marks',
			'texts', (placement -> 'texts') - 'letter' || case when placement -> 'texts' ? 'letter'
				then jsonb_build_object('email', placement #> '{texts,letter}') else '{}' end) order by place), '[]')
		from jsonb_array_elements(forms -> 'placements') with ordinality as placements (placement, place))), ''
	from lead_forms
union all select name, '', 0, body, '' from site_texts
	where name in ('brand', 'home', 'faqs', 'skillup', 'menus', 'errors', 'banners', 'seo', 'business') and body <> 'null'
union all select 'search', '', 0, jsonb_build_object('synonyms', body), '' from site_texts where name = 'searchSynonyms'
union all select case name when 'careerGrowth' then 'career growth' else name end,
		coalesce(entry ->> 'category', entry ->> 'id', entry #>> '{addresses,0}'), place, entry, ''
	from site_texts, jsonb_array_elements(body) with ordinality as entries (entry, place)
	where name in ('careerGrowth', 'enterprises', 'pages');

-- The next start imports the files again. Until then the content of the release before may be shown, or of a release that
-- recorded no format.
update content_state set hash = '', format = case
	when format is null or format = 'e3d1fc50c39a34166eeca15939b782af57e36e3b6725dc2ece128d82d8f7736d' then null
	else 'older' end;

-- Imports check that what is named exists.
alter table all_products drop constraint products_category_fkey;
alter table resources drop constraint resources_author_fkey;
alter table reviews drop constraint reviews_product_fkey;
