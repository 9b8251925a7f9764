import { deliveriesUsage, runDeliveries } from "./desk/deliveries.ts";
import { runAtDesk } from "./desk/run-at-desk.ts";

// What `npm run deliveries` runs. Node reads it as it stands, so it needs no build.

await runAtDesk(runDeliveries, deliveriesUsage);
