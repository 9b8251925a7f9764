import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { platform } from "#platform/platform.ts";
import { guestJoins } from "#visitors/learners/guest-commands.ts";
import { joinAttempts } from "./attempt-store.ts";

export const slice = defineSiteSlice({
	needs: { platform },
	contribute: () => [guestJoins.add((tx, guest, learner) => joinAttempts(tx, guest, learner))],
});
