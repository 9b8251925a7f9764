import type { DeliveryMessage } from "#deliveries/delivery.ts";
import { contactPayload } from "#forms/submission/contact-payload.ts";
import { customAnswerPayload } from "#forms/submission/custom-answer-payload.ts";
import { withAllMessages } from "#forms/submission/message-rules.ts";
import type { OutgoingPayload } from "#forms/submission/payload.ts";

/**
 * The body of a webhook. The first delivery of a lead is always `lead.created`, even if the lead has changed since.
 * `revision` lets the receiver ignore messages that arrive late. Of a withdrawn lead the receiver gets no more than it needs
 * to find it, because the answer to the first delivery may have been lost before it was stored.
 */
export function webhookBody(
	{ lead, at, isFirst }: Pick<DeliveryMessage, "lead" | "at" | "isFirst">,
	payload: OutgoingPayload,
): string {
	const { source, revision, createdAt, updatedAt, withdrawnAt } = lead;
	if (withdrawnAt)
		return JSON.stringify({
			type: "lead.withdrawn",
			timestamp: at.toString(),
			data: {
				lead_id: lead.id,
				revision,
				withdrawn_at: withdrawnAt.toString(),
			},
		});
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

/** The body of a webhook for contact requests. `lead_id` is what the receiver finds a request again by; it is no lead there. */
export function contactWebhookBody({
	lead: stored,
	at,
	isFirst,
}: Pick<DeliveryMessage, "lead" | "at" | "isFirst">): string {
	const { id, revision, createdAt, updatedAt, withdrawnAt, source } = stored;
	const timestamp = at.toString();
	if (withdrawnAt)
		return JSON.stringify({
			type: "contact.withdrawn",
			timestamp,
			data: { lead_id: id, revision, withdrawn_at: withdrawnAt.toString() },
		});
	return JSON.stringify({
		type: isFirst ? "contact.created" : "contact.updated",
		timestamp,
		data: {
			...contactPayload(withAllMessages(stored.lead)),
			...customAnswerPayload(stored.lead),
			lead_id: id,
			revision,
			created_at: createdAt.toString(),
			updated_at: updatedAt.toString(),
			page: source.page,
		},
	});
}
