-- A lead is deleted with its calls; the indexes for one state do not find them all.
create index calls_of_lead on calls (lead_id);
