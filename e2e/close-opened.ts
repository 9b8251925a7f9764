import { afterAll, afterEach } from "vitest";
import { closeContexts, closeSites } from "./testing.ts";

// Evaluated for each file of tests: hooks of a module that all files share would belong to the first one.
afterEach(closeContexts);
afterAll(closeSites);
