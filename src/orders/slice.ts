import { defineSlice } from "#core/slice/slice.ts";
import { reservationKeyDays } from "#leads/reservations/reservation-rules.ts";
import { broughtTables } from "#platform/backup/brought/brought-table.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { cookieKinds } from "#visitors/cookies.ts";
import { orderCookies } from "./cookies.ts";
import { unusualOrdersCheck } from "./reports/order-check-commands.ts";
import { purgeSavedCarts } from "./saved-cart/store.ts";
import { purgeOrderKeys } from "./seats/reserved-order-store.ts";
import { broughtOrders } from "./store.ts";
import { waitingListCheck } from "./waiting-list/waiting-check-commands.ts";
import { broughtWaitingEntries } from "./waiting-list/waiting-entry-store.ts";
import { purgeWaitingEntries } from "./waiting-list/waiting-upkeep-store.ts";

export const slice = defineSlice({
	name: "orders",
	after: ["leads"],
	domainTypes: ["order", "waiting-entry"],
	contributions: [
		broughtTables.add(broughtOrders, broughtWaitingEntries),
		cookieKinds.add(() => Object.values(orderCookies)),
		operatorChecks.add(unusualOrdersCheck, waitingListCheck),
		dailyPurge.add(
			(db, { now }) => purgeSavedCarts(db, now.subtract({ seconds: orderCookies.cart.seconds })),
			(db, { now }) => purgeOrderKeys(db, now.subtract({ hours: reservationKeyDays * 24 })),
			(db, { now }) => purgeWaitingEntries(db, now.subtract({ hours: reservationKeyDays * 24 })),
		),
	],
	load: async () => (await import("./site-slice.ts")).slice,
});
