-- Backups whose leads were brought over, by the moment at which each was made: nobody is reminded of them again.
create table brought_backups (
	saved_at timestamptz primary key,
	brought_at timestamptz not null
);
