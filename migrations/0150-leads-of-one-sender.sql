-- Every new lead looks for those that its sender made before. Anybody may type an address, so a person can have very many.
create index leads_by_first_lead on leads (coalesce(source ->> 'firstLead', id::text), created_at desc);
create index leads_by_account on leads ((source ->> 'account'), created_at desc) where source ->> 'account' is not null;
