-- The group that the visitor chose, as it was announced when the order was placed: content changes, an order does not.
alter table orders add column chosen_group jsonb;
-- The seats that were ordered in a group; an order whose contact was erased keeps its seat.
create index orders_by_group on orders (product_kind, product_id, (chosen_group ->> 'key'), (chosen_group ->> 'begins'))
	where chosen_group is not null;
-- The orders of a person are found by the leads of their contact.
create index orders_by_lead on orders ((contact ->> 'lead')) where contact is not null;
