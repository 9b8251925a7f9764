-- An erasure asks whose leads a contact has: the person of a corrected address is deleted, and its owner becomes another one.
create index lead_deliveries_of_contact on lead_deliveries (external_id) where destination = 'hubspot';
