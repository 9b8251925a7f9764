import { toRecord } from "#core/collections/records.ts";
import { parseUuid } from "#core/ids.ts";
import { type FieldKey, isFieldKey } from "#forms/fields/field-key.ts";

/** What a visitor has typed so far, and the id that the lead will have. */
export interface Draft {
	readonly leadId: string;
	readonly values: Readonly<Partial<Record<FieldKey, string | boolean>>>;
}

/** More than a visitor types. */
const maxLength = 20_000;

/** One form for one product. */
export function draftKey(siteModule: string, product: string | undefined) {
	return `lyceum-draft ${siteModule} ${product ?? ""}`.trim();
}

export function writeDraft(draft: Draft): string {
	return JSON.stringify(draft);
}

/** Undefined for a text that `writeDraft` does not produce. */
export function readDraft(text: string | null): Draft | undefined {
	if (!text || text.length > maxLength) return undefined;
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
