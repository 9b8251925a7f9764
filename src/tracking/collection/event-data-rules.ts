import { isPersonal } from "#tracking/counts/counted-visit-rules.ts";

// Pages clean what they hand to the scripts of services in the same way, so this file needs nothing of the server.

/** The name under which an update of a visitor's attributes is stored. */
export const attributesName = "user_attributes";

/** The attributes of a visitor that are no contact data; those belong to leads and accounts. */
export const attributeNames = ["user_type", "freemium", "country", "job_title"];

/** The named fields of what a browser sent, each cleaned. */
export function pickFields(data: unknown, fields: readonly string[]): Record<string, unknown> {
	if (typeof data !== "object" || data === null || Array.isArray(data)) return {};
	const named = Object.entries(data).filter(([name]) => fields.includes(name));
	return Object.fromEntries(
		named
			.map(([name, value]) => [name, cleanValue(value)] as const)
			.filter(([, value]) => value !== undefined),
	);
}

/** The account says it, else the page, else it is a consumer. */
export function decideUserType(stored: unknown, page: unknown): "b2b" | "b2c" {
	return stored === "b2b" || page === "b2b" ? "b2b" : "b2c";
}

const valueLimits = { text: 500, entries: 30, depth: 3 };

/**
 * Bounds a value that a browser sent, and removes an email address or phone number, and what PostgreSQL cannot store in JSON:
 * NUL and halves of surrogate pairs.
 */
function cleanValue(value: unknown, depth = 0): unknown {
	if (typeof value === "string")
		return isPersonal(value) ? undefined : cleanText(value, valueLimits.text);
	if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
	if (typeof value === "boolean" || value === null) return value;
	if (typeof value !== "object" || depth >= valueLimits.depth) return undefined;
	if (Array.isArray(value))
		return value.slice(0, valueLimits.entries).map((entry) => cleanValue(entry, depth + 1) ?? null);
	const entries = Object.entries(value)
		.slice(0, valueLimits.entries)
		.map(([key, entry]) => [cleanText(key, 80), cleanValue(entry, depth + 1)] as const);
	return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}

export function cleanText(text: string, maxLength: number): string {
	return text.slice(0, maxLength).replaceAll("\0", "").toWellFormed();
}
