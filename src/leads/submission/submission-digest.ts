import { createHash } from "node:crypto";
import type { Id } from "#core/ids.ts";
import { type FieldKey, fieldKeys } from "#forms/fields/field-key.ts";
import { getFormField } from "#forms/fields/form-field.ts";
import {
	type FormValues,
	getFieldText,
	isChecked,
} from "#forms/fields/form-value-rules.ts";

const hashJson = (value: unknown) =>
	createHash("sha256").update(JSON.stringify(value)).digest();

/** What a press says, whichever way it was sent: by a script, or by a browser without one. */
export interface SubmissionContent {
	readonly lead?: string | undefined;
	readonly siteModule: string;
	readonly products: readonly unknown[];
	readonly page: string;
	readonly automatic: boolean;
	readonly practiceId: number | undefined;
	readonly values: FormValues;
}

/** The same for what says the same: neither order nor way of writing counts, every word does. */
export function digestSubmission(content: SubmissionContent): string {
	const { lead, siteModule, products, page, automatic, practiceId } = content;
	const values = fieldKeys.flatMap((key) => {
		const value = toDigestValue(content.values, key);
		return value ? [[key, value]] : [];
	});
	return hashJson([
		lead,
		siteModule,
		products,
		page,
		automatic,
		practiceId ?? null,
		values,
	]).toString("base64url");
}

function toDigestValue(values: FormValues, key: FieldKey): string | boolean {
	const { kind } = getFormField(key);
	// It switches what the page demands, and nothing that it says.
	if (kind === "hidden") return "";
	if (kind === "checkbox") return isChecked(values, key);
	// A form writes line ends of its own.
	return getFieldText(values, key).replace(/\r\n?/g, "\n");
}

/** The same number for the same words, for whoever sends none. */
export function deriveId<Name extends string>(
	purpose: Name,
	...text: readonly string[]
): Id<Name> {
	const hex = hashJson([purpose, ...text]).toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Id<Name>;
}

/** Names the words that somebody agreed to. */
export function computeTextVersion(text: string): string {
	return hashJson(text).toString("hex").slice(0, 12);
}
