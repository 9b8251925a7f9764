import type { Schema } from "#core/calls.ts";
import type { ContentPart } from "#platform/content/content.ts";
import { replaceSiteText } from "./store.ts";

/** A file of which there is one, stored as it is under its name. */
export function singleFilePart<Value>(
	files: string,
	name: string,
	schema: Schema<Value>,
	check: NonNullable<ContentPart<Value>["check"]> = () => [],
): ContentPart<Value> {
	return {
		files,
		schema,
		check,
		store: (tx, [value]) => replaceSiteText(tx, name, value),
	};
}
