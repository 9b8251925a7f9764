import { afterAll } from "vitest";
import { closeSites } from "#app/testing.ts";

// Evaluated for each file of tests: a hook of a module that all files share would belong to the first one.
afterAll(closeSites);
