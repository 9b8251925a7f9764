type Fields = Readonly<Record<string, unknown>>;

/**
 * Prepares the fields of an event for the services of others: texts become what they stand for, then what is empty or zero is
 * left out. Undefined where nothing is left, so that nothing is sent. Our own store keeps every value as it was.
 */
export function toSinkFields(fields: Fields): Record<string, unknown> | undefined {
	const entries = Object.entries(fields)
		.map(([name, value]) => [name, coerce(value)] as const)
		.filter(([, value]) => !isEmpty(value));
	return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function coerce(value: unknown): unknown {
	if (typeof value !== "string") return value;
	if (value === "true" || value === "false") return value === "true";
	// A phone number with its hyphen is none.
	if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
	return /^\s*[[{]/.test(value) ? parseJson(value) : value;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** False says something; zero does not, as published. */
function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null || value === "" || value === 0) return true;
	if (Number.isNaN(value)) return true;
	return typeof value === "object" && Object.keys(value).length === 0;
}
