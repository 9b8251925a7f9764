create table playlists (
	id integer primary key,
	slug text not null unique,
	title text not null,
	summary text not null,
	-- The slug of a category.
	segment text not null,
	-- Slugs of films, in their order.
	videos text[] not null,
	sequence integer not null
);
