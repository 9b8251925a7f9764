-- Who teaches courses. `facts` are texts.
create table instructors (
	id text primary key,
	name text not null,
	role text not null,
	facts jsonb not null,
	picture text,
	sequence integer not null unique
);
