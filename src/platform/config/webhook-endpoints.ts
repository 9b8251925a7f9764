import { createHash } from "node:crypto";
import type { WebhookSettings } from "./webhook-variables.ts";

/** Names a webhook in the database, also after its password has changed. */
export function toEndpoint({ address }: Pick<WebhookSettings, "address">): string {
	const url = new URL(address);
	url.username = "";
	url.password = "";
	return createHash("sha256").update(url.href).digest("hex").slice(0, 16);
}

/** The webhook that a delivery went to; none when it is no longer configured. */
export const findByEndpoint = <Webhook extends WebhookSettings>(
	webhooks: readonly Webhook[],
	endpoint: string,
): Webhook | undefined => webhooks.find((webhook) => toEndpoint(webhook) === endpoint);
