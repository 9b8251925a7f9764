-- Organizations whose people learn here: content of before knows none.
insert into site_texts (name, body)
select 'enterprises', '[]' where exists (select from site_texts)
on conflict (name) do nothing;
