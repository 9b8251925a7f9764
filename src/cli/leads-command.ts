import { leadsUsage, runLeads } from "./leads.ts";
import { runAtDesk } from "./run-command.ts";

// What `npm run leads` runs. Node reads it as it stands, so it needs no build.

await runAtDesk(runLeads, leadsUsage);
