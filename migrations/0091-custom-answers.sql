-- The answers to fields that the operator added to a form, each with the label that was read. No reference to the content: a field that
-- is changed or taken away leaves its answers as they are.
alter table leads add column custom_answers jsonb not null default '[]';
alter table leads add constraint leads_custom_answers check (
	jsonb_typeof(custom_answers) = 'array'
	and jsonb_array_length(custom_answers) <= 20
	and not jsonb_path_exists(custom_answers, '$[*] ? (
		!(@.name like_regex "^[a-z][a-z0-9_]{0,39}$")
		|| !(@.label.type() == "string")
		|| !(@.kind == "text" || @.kind == "number" || @.kind == "date" || @.kind == "choice")
		|| !(@.value.type() == "string" || @.value.type() == "number"))'));
