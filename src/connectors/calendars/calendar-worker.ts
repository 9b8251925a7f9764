import { parentPort, workerData } from "node:worker_threads";
import { readCalendars } from "./icalendar.ts";

// Reads one calendar and ends.
parentPort?.postMessage(readCalendars(workerData));
