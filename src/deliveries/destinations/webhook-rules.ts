import type { Lead } from "#forms/submission/lead.ts";
import type { Config } from "#platform/config/config.ts";
import type { WebhookSettings } from "#platform/config/webhook-variables.ts";

/** The two destinations that may be several webhooks: which one gets a lead depends on its form. */
export type WebhookName = "webhook" | "contact-webhook";

type Webhooks = Pick<Config["crm"], "webhook" | "contactWebhook" | "formWebhooks">;

export type FormOfLead = Pick<Lead, "siteModule" | "actualSiteModule">;

/** Forms without a webhook of their own use this one. */
export const commonWebhook = (
	{ webhook, contactWebhook }: Webhooks,
	name: WebhookName,
): WebhookSettings | undefined => (name === "webhook" ? webhook : contactWebhook);

/** A form uses its own webhook, or else the one for all forms. */
export const findWebhook = (
	webhooks: Webhooks,
	name: WebhookName,
	{ siteModule, actualSiteModule = siteModule }: FormOfLead,
): WebhookSettings | undefined =>
	// An inquiry for a company has the module of another form.
	webhooks.formWebhooks.find(({ forms }) => forms.includes(actualSiteModule)) ??
	commonWebhook(webhooks, name);

/**
 * Lists each webhook that may have leads of a destination. Only content declares which fields a
 * form has.
 */
export const listWebhooks = (webhooks: Webhooks, name: WebhookName): readonly WebhookSettings[] => {
	const common = commonWebhook(webhooks, name);
	return common ? [common, ...webhooks.formWebhooks] : webhooks.formWebhooks;
};
