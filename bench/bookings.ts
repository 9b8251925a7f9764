// Calls that are booked at once: 200 visitors for each of 50 times, from two processes of which one is killed again and again;
// 10,000 races in one process; what the list of free times costs; and the rate of both beside something bare.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { bookInRaces } from "./bookings/races.ts";
import { measureSlotList } from "./bookings/slot-list.ts";
import { bookFromTwoSites } from "./bookings/two-sites.ts";
import { closeAll, type Figure, printTable } from "./parts/world.ts";

const folder = mkdtempSync(join(tmpdir(), "lyceum-bookings-"));
const postgres = await openEmbeddedPostgres({
	dataDir: join(folder, "database"),
	say: () => undefined,
});
/** One of its parts alone: list, sites or races. */
const only = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const figures: Figure[] = [];
if (!only || only === "list") figures.push(measureSlotList());
if (!only || only === "sites") figures.push(...(await bookFromTwoSites(postgres.url, folder)));
if (!only || only === "races") figures.push(...(await bookInRaces(postgres.url)));
closeAll();
await postgres.stop();
rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
printTable("Booking calls", figures);
process.exit(0);
