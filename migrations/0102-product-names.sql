-- What this business calls what it offers, where content names it: a default stands for every other.
create table product_names (
	key text primary key,
	one text not null,
	many text not null
);
