-- When the visitor was emailed about the seat alone, beside the email about the order.
alter table orders add column seat_reminded_at timestamptz;
-- Orders from before had that email at once.
update orders set seat_reminded_at = created_at where seat_until is not null;
