import { defineSlice } from "#core/slice/slice.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { orderCookies } from "./cookies.ts";
import { purgeSavedCarts } from "./saved-cart/store.ts";

export const slice = defineSlice({
	name: "orders",
	after: ["leads"],
	domainTypes: ["order"],
	contributions: [
		cookieKinds.add(() => Object.values(orderCookies)),
		dailyPurge.add((db, { now }) =>
			purgeSavedCarts(db, now.subtract({ seconds: orderCookies.cart.seconds })),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
