import { createAnswerStore } from "#shell/answer-store.ts";
import type { Visit } from "../calls.ts";

/** Who is here, for every island: empty until the page has asked. */
export const visitStore = createAnswerStore<Visit>();
