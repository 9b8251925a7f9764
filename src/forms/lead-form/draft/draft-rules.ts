import { toRecord } from "#core/collections/records.ts";
import { parseUuid } from "#core/ids.ts";
import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";

/** What somebody has begun to write, and the id that the lead will have. */
export interface Draft {
	readonly leadId: string;
	readonly values: Readonly<Partial<Record<FieldKey, string | boolean>>>;
}

/** Nobody types so much. */
const longest = 20_000;

/** One form for one product. */
export function draftKey(siteModule: string, product: string | undefined) {
	return `lyceum-draft ${siteModule} ${product ?? ""}`.trim();
}

export function writeDraft(draft: Draft): string {
	return JSON.stringify(draft);
}

/** Whatever we would not have written counts as nothing. */
export function readDraft(text: string | null): Draft | undefined {
	if (!text || text.length > longest) return undefined;
	try {
		const { leadId, values } = toRecord(JSON.parse(text));
		const id = parseUuid(String(leadId));
		if (!id || typeof values !== "object" || values === null) return undefined;
		const kept = Object.entries(values).filter(
			([key, value]) =>
				isFieldKey(key) && ["string", "boolean"].includes(typeof value),
		);
		return { leadId: id, values: Object.fromEntries(kept) };
	} catch {
		return undefined;
	}
}
