import { createAsyncStore } from "#shell/browser/async-store.ts";
import type { Visit } from "#visitors/calls.ts";

/** Who is here, for every island: empty until the page has asked. */
export const visitState = createAsyncStore<Visit>();
