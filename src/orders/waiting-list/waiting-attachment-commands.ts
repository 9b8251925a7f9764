import { listProductGroups, type OfferedGroup } from "#catalogue/groups/group-rules.ts";
import type { ProductKey } from "#catalogue/product-key.ts";
import { cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import { findStatedProduct } from "#catalogue/store/product-store.ts";
import { accepted, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { LeadAttachment } from "#leads/submission/submission.ts";
import type { OrdersDeps } from "#orders/deps.ts";
import { toChosenGroup, toGroupVersion } from "#orders/rules.ts";
import type { Db } from "#platform/database/database.ts";
import { waitingListMessages } from "./messages.ts";
import { joinWaitingList } from "./waiting-list-commands.ts";

interface WaitableGroup {
	readonly title: string;
	readonly group: OfferedGroup;
	/** The form about it takes this along. */
	readonly attachment: string;
}

/** Finds a group that is to come: full or not, because pages are cached. */
export async function findWaitableGroup(
	{ db, now, timeZone }: { readonly db: Db; readonly now: Instant; readonly timeZone: string },
	product: ProductKey,
	isWanted: (group: OfferedGroup) => boolean,
): Promise<WaitableGroup | undefined> {
	const found = await findStatedProduct(db, product);
	if (!found || !("batches" in found || "cohorts" in found)) return undefined;
	if ("sunset" in found && found.sunset) return undefined;
	const group = listProductGroups(found, now, timeZone).find(isWanted);
	return group && { title: found.title, group, attachment: toGroupVersion(group) };
}

/** A lead from the form of a waiting list joins the list, in the transaction that stores it. */
export function createWaitingAttachment(deps: OrdersDeps): LeadAttachment {
	return {
		async prepare({ siteModule, attachment, products, sender }) {
			if (siteModule !== cataloguePlacements.waitingList) return accepted(undefined);
			const [product] = products;
			const found =
				product &&
				(await findWaitableGroup(
					{ ...deps, now: deps.clock() },
					product,
					(group) => toGroupVersion(group) === attachment,
				));
			if (!found) return refused(waitingListMessages.refusals.unknown);
			const { seatsLeft, bookedSeats } = found.group;
			const group = toChosenGroup(found.group);
			return accepted({
				lead: { waitingGroup: group },
				product,
				trainingType: group.mode === "program" ? undefined : group.mode,
				store: (tx, lead) =>
					joinWaitingList(
						deps,
						tx,
						{
							...{ product, group, title: found.title },
							seats: seatsLeft + bookedSeats,
							address: sender.address,
						},
						lead,
					),
			});
		},
		// The thanks of the form are the answer: only the email holds the link to the place.
		answer: async () => undefined,
	};
}
