import type { Lead } from "#forms/submission/lead.ts";
import type { Config } from "#platform/config/config.ts";
import type { WebhookSettings } from "#platform/config/webhook-variables.ts";

/** The two destinations that are webhooks: which one gets a lead depends on the purpose of its form. */
export type WebhookName = "webhook" | "contact-webhook";

type Webhooks = Pick<
	Config["crm"],
	"webhook" | "contactWebhook" | "formWebhooks"
>;

const commonWebhook = (
	{ webhook, contactWebhook }: Webhooks,
	name: WebhookName,
): WebhookSettings | undefined =>
	name === "webhook" ? webhook : contactWebhook;

/** The webhook that gets the leads of a form: its own, or else the one for all forms. */
export const findWebhook = (
	webhooks: Webhooks,
	name: WebhookName,
	{ siteModule }: Pick<Lead, "siteModule">,
): WebhookSettings | undefined =>
	webhooks.formWebhooks.find(({ forms }) => forms.includes(siteModule)) ??
	commonWebhook(webhooks, name);

/** Each that may get leads of a destination. What a form asks for is known to content alone. */
export const listWebhooks = (
	webhooks: Webhooks,
	name: WebhookName,
): readonly WebhookSettings[] => {
	const common = commonWebhook(webhooks, name);
	return common ? [common, ...webhooks.formWebhooks] : webhooks.formWebhooks;
};
