import * as z from "zod/mini";
import { accepted, type Result, refused } from "#core/result.ts";
import { serverVariable, webhookSecretsVariable } from "./variable-schemas.ts";
import { readYamlList, yamlListVariable } from "./yaml-list.ts";

export interface WebhookSettings {
	readonly address: string;
	/** Each signs; without one a message is not signed. */
	readonly secrets: readonly string[];
}

/** A webhook that gets the leads of these forms in place of the one for all. */
export interface FormWebhookSettings extends WebhookSettings {
	/** Names of placements, such as `reseller`. */
	readonly forms: readonly string[];
}

const maxWebhooks = 100;

const entrySchema = z.strictObject({
	forms: z.array(z.string()).check(z.minLength(1)),
	url: serverVariable("http", "https"),
	secret: z._default(webhookSecretsVariable, []),
});

/** The keys are the invalid fields. */
const reasons: ReadonlyMap<unknown, string> = new Map([
	["forms", "needs forms, a list of names of forms"],
	["url", "needs a url that begins with http:// or https://"],
	["secret", "has a secret that is not one such as whsec_ and base64"],
]);

/** `FORM_WEBHOOKS` */
export const formWebhooksVariable = yamlListVariable(
	"webhooks as docs/leads.md describes it",
	readFormWebhooks,
);

function readFormWebhooks(text: string): Result<FormWebhookSettings[], string> {
	const entries = readYamlList(text, maxWebhooks);
	if (!entries.ok) return entries;
	const webhooks: FormWebhookSettings[] = [];
	const known = new Set<string>();
	for (const [index, entry] of entries.value.entries()) {
		const read = entrySchema.safeParse(entry);
		if (!read.success)
			return refused(
				`entry ${index + 1} ${reasons.get(read.error.issues[0]?.path[0]) ?? "is not made of forms, url and secret alone"}`,
			);
		const { forms, url, secret } = read.data;
		// A lead goes to one webhook, so that it is processed once.
		if (forms.some((form) => known.has(form)))
			return refused(`entry ${index + 1} names a form of another entry`);
		for (const form of forms) known.add(form);
		webhooks.push({ forms, address: url, secrets: secret });
	}
	return accepted(webhooks);
}
