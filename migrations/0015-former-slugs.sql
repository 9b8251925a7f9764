-- Addresses that a course had before lead to it still, however many courses there are.
create index products_by_former_slug on products using gin ((details -> 'formerSlugs'))
	where kind = 'course';
