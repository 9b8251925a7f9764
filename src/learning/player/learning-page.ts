import { createUnlistedPages } from "#shell/pages/page.ts";
import { playerMessages } from "./messages.ts";

/** More than the fields may hold: what is too long is refused at its field, with all that was typed. */
export const maxFormBytes = 512 * 1024;

export const learningPage = createUnlistedPages("learning", playerMessages.description);
