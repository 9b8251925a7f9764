import { leadsUsage, runLeadsCommand } from "./leads.ts";
import { runCommand } from "./run-command.ts";

// What `npm run leads` runs. Node reads it as it stands, so it needs no build.

await runCommand(runLeadsCommand, leadsUsage);
