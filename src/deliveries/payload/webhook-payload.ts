import type { DeliveryMessage } from "#deliveries/delivery.ts";
import type { OutgoingPayload } from "#forms/submission/payload.ts";

/**
 * The body of a webhook. The first delivery of a lead is always `lead.created`, even if the lead has changed since.
 * `revision` lets the receiver ignore messages that arrive late.
 */
export function webhookBody(
	{ lead, at, isFirst }: Pick<DeliveryMessage, "lead" | "at" | "isFirst">,
	payload: OutgoingPayload,
): string {
	const { source, revision, createdAt, updatedAt } = lead;
	return JSON.stringify({
		type: isFirst ? "lead.created" : "lead.updated",
		timestamp: at.toString(),
		data: {
			...payload,
			revision,
			created_at: createdAt.toString(),
			updated_at: updatedAt.toString(),
			page: source.page,
		},
	});
}
