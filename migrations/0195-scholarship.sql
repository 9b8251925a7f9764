-- A coupon of one person, for one order.
create table personal_coupons (
	code text primary key,
	-- The normalized address of the person: an order with the coupon needs it.
	email_key text not null,
	-- Everything else, as a coupon of the content has it.
	details jsonb not null,
	-- Days count on the clock of the site; it is valid on this one still.
	until date not null,
	created_at timestamptz not null
);
create index personal_coupons_by_email on personal_coupons (email_key);

-- One order with a coupon of a person that was not canceled uses it up.
create index orders_by_coupon on orders (coupon) where coupon is not null and canceled_at is null;

-- A form that was sent before a practice test, and the attempt that followed it.
create table practice_entries (
	id uuid primary key,
	-- A lead whose form is sent again has an entry for each attempt.
	lead_id uuid not null references leads on delete cascade,
	test_id integer not null,
	-- The normalized address, for a test that each address takes once; null for the others.
	email_key text,
	-- The attempt goes with its learner; that it was begun stays.
	attempt_id uuid references attempts on delete set null,
	begun_at timestamptz,
	coupon_code text references personal_coupons on delete set null,
	created_at timestamptz not null
);
create index practice_entries_by_coupon on practice_entries (coupon_code);
-- However many forms are sent at once, each address enters for such a test once.
create unique index practice_entries_once on practice_entries (test_id, email_key);
create index practice_entries_by_lead on practice_entries (lead_id, test_id);
create unique index practice_entries_by_attempt on practice_entries (attempt_id);
