import { leadsUsage, runLeads } from "./desk/leads.ts";
import { runAtDesk } from "./desk/run-at-desk.ts";

// What `npm run leads` runs. Node reads it as it stands, so it needs no build.

await runAtDesk(runLeads, leadsUsage);
