-- A delivery belongs to its lead. Whose lead it was at that revision stays known when that person has no lead any more and is
-- deleted: the lead may have been corrected to another address, and would be sent to its destinations as a new one.
alter table lead_deliveries drop constraint lead_deliveries_person_id_fkey;
