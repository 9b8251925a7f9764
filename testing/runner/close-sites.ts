import { afterAll } from "vitest";
import { closeSites } from "#testing/site.ts";

// Evaluated for each file of tests: a hook of a module that all files share would belong to the first one.
afterAll(closeSites);
