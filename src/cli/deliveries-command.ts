import { deliveriesUsage, runDeliveriesCommand } from "./deliveries.ts";
import { runCommand } from "./run-command.ts";

// What `npm run deliveries` runs. Node reads it as it stands, so it needs no build.

await runCommand(runDeliveriesCommand, deliveriesUsage);
