-- Whose content is stored, which files it came from, and how this release stored it.
alter table content_state
	add column files_hash text,
	add column format text,
	add column brand text,
	add column is_demo boolean not null default false;

update content_state set
	brand = (select body ->> 'name' from site_texts where name = 'brand'),
	is_demo = coalesce(
		(select body ->> 'name' = 'Lyceum' and body ->> 'email' = 'hello@lyceum.example' from site_texts where name = 'brand'),
		false
	);

-- Everything that was ever stored, by its files: files that were replaced by newer ones are recognized.
create table content_versions (
	files_hash text primary key,
	version bigint not null unique,
	stored_at timestamptz not null default now()
);

-- Machines that started with content which was not stored, so that the site shows what was stored before.
create table content_refusals (
	machine text primary key,
	folder text not null,
	kind text not null check (kind in ('mistakes', 'older', 'other brand', 'demo')),
	-- The first mistakes, or the other brand.
	details text not null,
	-- While the site runs. A machine that has said nothing for an hour is gone.
	seen_at timestamptz not null default now()
);
