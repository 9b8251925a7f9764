import type { AnyCall } from "#core/calls.ts";
import { defineContributions } from "#core/slice/contributions.ts";
import type { JsonSchema, SchemaComponents } from "./json-schemas.ts";

/** A call that the site answers, with what describes its body to callers. */
export interface PublishedCall {
	readonly call: AnyCall;
	readonly describeBody: (() => DescribedBody) | undefined;
}

/** The body of a call whose fields depend on the content of the site. */
export interface DescribedBody {
	readonly schema: JsonSchema;
	/** The components to which the schema refers. */
	readonly schemas: SchemaComponents;
	readonly examples: Readonly<Record<string, { readonly value: object }>>;
}

/** A message that the site sends to the receivers its operator has configured. */
export interface DescribedWebhook {
	readonly name: string;
	readonly summary: string;
	readonly schema: JsonSchema;
}

/** Modules add the messages that they send. */
export const describedWebhooks = defineContributions<DescribedWebhook>("described webhooks");
