import { createHash } from "node:crypto";
import type { Id } from "#core/ids.ts";
import { type FieldKey, fieldKeys } from "#forms/fields/field-key.ts";
import { fieldOf } from "#forms/fields/form-field.ts";
import {
	type FormValues,
	isTicked,
	textOf,
} from "#forms/fields/form-value-rules.ts";

const hashOf = (value: unknown) =>
	createHash("sha256").update(JSON.stringify(value)).digest();

/** What a press says, whichever way it was sent: by a script, or by a browser without one. */
export interface Said {
	readonly lead?: string | undefined;
	readonly siteModule: string;
	readonly products: readonly unknown[];
	readonly page: string;
	readonly automatic: boolean;
	readonly practiceId: number | undefined;
	readonly values: FormValues;
}

/** The same for what says the same: neither order nor way of writing counts, every word does. */
export function digestOf(said: Said): string {
	const { lead, siteModule, products, page, automatic, practiceId } = said;
	const values = fieldKeys.flatMap((key) => {
		const value = saidIn(said.values, key);
		return value ? [[key, value]] : [];
	});
	return hashOf([
		lead,
		siteModule,
		products,
		page,
		automatic,
		practiceId ?? null,
		values,
	]).toString("base64url");
}

function saidIn(values: FormValues, key: FieldKey): string | boolean {
	const { kind } = fieldOf(key);
	// It switches what the page demands, and nothing that it says.
	if (kind === "hidden") return "";
	if (kind === "checkbox") return isTicked(values, key);
	// A form writes line ends of its own.
	return textOf(values, key).replace(/\r\n?/g, "\n");
}

/** The same number for the same words, for whoever sends none. */
export function numberOf<Name extends string>(
	purpose: Name,
	...words: readonly string[]
): Id<Name> {
	const hex = hashOf([purpose, ...words]).toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Id<Name>;
}

/** Names the words that somebody agreed to. */
export function textVersion(words: string): string {
	return hashOf(words).toString("hex").slice(0, 12);
}
