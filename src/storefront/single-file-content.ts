import type { Schema } from "#core/calls.ts";
import type { ContentPart } from "#platform/content/content.ts";
import { replaceSiteText } from "./store.ts";

/** A file of which there is one, kept as it is under its name. */
export function singleFilePart<Value>(
	files: string,
	name: string,
	schema: Schema<Value>,
): ContentPart<Value> {
	return {
		files,
		schema,
		store: (tx, [value]) => replaceSiteText(tx, name, value),
	};
}
