-- A course's page names the programs it is part of, however many programs there are.
create index products_courses_of_bundles on products using gin ((details -> 'courses'))
	where kind = 'bundle';
