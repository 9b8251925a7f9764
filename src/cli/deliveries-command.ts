import { deliveriesUsage, runDeliveries } from "./deliveries.ts";
import { runAtDesk } from "./run-command.ts";

// What `npm run deliveries` runs. Node reads it as it stands, so it needs no build.

await runAtDesk(runDeliveries, deliveriesUsage);
