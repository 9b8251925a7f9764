-- What was lately seen of presses of forms, to be counted: who shares a stamp, an address of the network, an e-mail, a
-- message. Both sides are keyed hashes, so that nothing here says who anybody is; swept when it is no longer counted.
create table lead_press_marks (
	kind text not null check (kind in ('stamp', 'address', 'email', 'message')),
	shared text not null,
	-- Whose it is: counted once, however often they press.
	owner text not null,
	at timestamptz not null,
	primary key (kind, shared, owner)
);
create index lead_press_marks_by_age on lead_press_marks (at);
