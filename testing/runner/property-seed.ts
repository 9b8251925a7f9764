import { env } from "node:process";
import fc from "fast-check";

// A change must not fail for an example that another change's run did not try. Whoever looks for more examples names another seed.
fc.configureGlobal({ seed: Number(env.PROPERTY_SEED ?? 1) });
