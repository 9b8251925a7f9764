import { webhookTexts } from "#deliveries/messages.ts";
import type { DescribedWebhook } from "#platform/http/calls/open-api/described-calls.ts";
import type { JsonSchema } from "#platform/http/calls/open-api/json-schemas.ts";

const instant: JsonSchema = { type: "string", format: "date-time" };
const id: JsonSchema = { type: "string", format: "uuid", description: webhookTexts.id };
const revision: JsonSchema = { type: "integer", minimum: 1, description: webhookTexts.revision };

/** The fields of a request go by the form: they are those of its published payload. */
const request: JsonSchema = {
	type: "object",
	properties: {
		lead_id: id,
		revision,
		created_at: instant,
		updated_at: instant,
		page: { type: "string", description: webhookTexts.page },
	},
	required: ["lead_id", "revision", "created_at", "updated_at", "page"],
	additionalProperties: true,
};

const withdrawal: JsonSchema = {
	type: "object",
	properties: { lead_id: id, revision, withdrawn_at: instant },
	required: ["lead_id", "revision", "withdrawn_at"],
	additionalProperties: false,
};

const erasure: JsonSchema = {
	type: "object",
	properties: { lead_id: id },
	required: ["lead_id"],
	additionalProperties: false,
};

const dataSchemas = {
	created: request,
	updated: request,
	withdrawn: withdrawal,
	erased: erasure,
};

/** The messages of both webhooks: of leads, and of contact requests. */
export const webhookDescriptions: readonly DescribedWebhook[] = (
	["lead", "contact"] as const
).flatMap((subject) =>
	(["created", "updated", "withdrawn", "erased"] as const).map((change) => {
		const name = `${subject}.${change}`;
		return {
			name,
			summary: webhookTexts.summaries[change](webhookTexts.subjects[subject]),
			schema: {
				type: "object",
				properties: {
					type: { type: "string", const: name },
					timestamp: instant,
					data: dataSchemas[change],
				},
				required: ["type", "timestamp", "data"],
				additionalProperties: false,
			},
		};
	}),
);
