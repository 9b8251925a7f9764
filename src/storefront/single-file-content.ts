import type { Schema, SchemaValue } from "#core/calls.ts";
import type { ContentPart } from "#platform/content/content.ts";
import { replaceSiteText } from "./store.ts";

interface SingleFileOptions<Value>
	extends Pick<ContentPart<Value>, "check" | "warn" | "owner" | "htmlTexts"> {
	/**
	 * The value without the file, or null where its pages then do not exist. If omitted, the file
	 * must exist.
	 */
	readonly otherwise?: SchemaValue<Schema<Value>> | null;
}

/** A file of which there is one, stored as it is under its name. */
export function singleFilePart<Value>(
	files: string,
	name: string,
	schema: Schema<Value>,
	{ otherwise, ...part }: SingleFileOptions<Value> = {},
): ContentPart<Value> {
	return {
		...part,
		files,
		schema,
		mayBeMissing: otherwise !== undefined,
		store: (tx, [value = otherwise ?? null]) => replaceSiteText(tx, name, value),
	};
}
