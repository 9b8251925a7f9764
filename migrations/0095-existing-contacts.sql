-- Whether a destination had the record of a delivery before, as it said; null where nothing is known, as for all earlier deliveries.
alter table lead_deliveries add column record_existed boolean;

-- Records at CRMs that were there before the lead of an erased person: an operator decides what becomes of them, and then the row goes.
create table undecided_erasures (
	id uuid primary key,
	destination text not null,
	lead_id uuid not null,
	-- What the record is found by: the CRM's own id, or else the address.
	external_id text,
	email text,
	created_at timestamptz not null,
	check (num_nonnulls(external_id, email) = 1),
	unique nulls not distinct (destination, external_id, email)
);
