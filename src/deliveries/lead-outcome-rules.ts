import type { StoredLead } from "#leads/stored-lead.ts";
import type { LeadChange } from "#leads/submission/submission.ts";
import { deriveOutcomeId, type VisitOutcome } from "#visitors/outcome.ts";

/**
 * The outcomes that a stored lead stands for: itself, its order and its call. Each has an id of its own for ever, so that a
 * lead that changes counts once.
 */
export function listLeadOutcomes(stored: StoredLead): VisitOutcome[] {
	const { id, person, lead, source, product, createdAt, updatedAt } = stored;
	const { order, call, siteModule, pageType } = lead;
	const shared = {
		...{ lead: id, person, siteModule, pageType },
		device: source.device,
		account: source.account,
		page: source.page,
		product: product && `${product.kind}-${product.id}`,
		attribution: source.attribution,
	};
	return [
		{
			...shared,
			name: "lead_submitted",
			at: createdAt,
			eventId: deriveOutcomeId(createdAt, "lead", id),
			data: { site_module: siteModule, sl_lead_type: lead.leadType, auto_lead: +lead.automatic },
		},
		...(order
			? [
					{
						...shared,
						name: "order_placed" as const,
						at: createdAt,
						eventId: deriveOutcomeId(createdAt, "order", order.id),
						country: order.country,
						data: { order_id: order.id },
					},
				]
			: []),
		...(call && call.status !== "canceled"
			? [
					{
						...shared,
						name: "call_booked" as const,
						at: updatedAt,
						eventId: deriveOutcomeId(createdAt, "call", id, call.dateTime),
						data: { dateTime: call.dateTime },
					},
				]
			: []),
	];
}

/** Later changes of a lead have their own records. */
export const isLeadOutcome = (change: LeadChange): boolean =>
	change === "created" || change === "updated" || change === "released";
