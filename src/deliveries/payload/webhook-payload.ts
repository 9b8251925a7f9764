import type { DeliveryMessage } from "#deliveries/delivery.ts";
import type { OutgoingPayload } from "#forms/submission/payload.ts";

/**
 * The body of a webhook. Whoever was never told of a lead hears that it was created, whatever has happened to it since.
 * `revision` lets them leave aside what comes late.
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
