-- Texts and lists of the shop window that an operator edits: brand, home page, questions, footer, legal pages.
create table site_texts (
	name text primary key,
	body jsonb not null
);
