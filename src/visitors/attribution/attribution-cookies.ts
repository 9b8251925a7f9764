import {
	type Attribution,
	type AttributionClass,
	attributionClasses,
	readValue,
	type Touch,
	touchKeys,
} from "./rules.ts";

/** The latest arrival has the plain keys, the first one the same with this before them. */
const first = "first_";

/** One key a value, in the form of a query: no letter of it means anything to a cookie header. */
export function formatAttribution(attribution: Attribution): string {
	return new URLSearchParams([
		...pairs(attribution.last, ""),
		...pairs(attribution.first, first),
	]).toString();
}

function pairs(touch: Touch, prefix: string): [string, string][] {
	return [
		[`${prefix}class`, touch.class],
		...touchKeys.map((key): [string, string] => [prefix + key, touch[key]]),
	];
}

/** Far more than we ever write. */
const longest = 4096;

/** Undefined for anything we would not have written: then the visitor counts as new. */
export function parseAttribution(text: string): Attribution | undefined {
	if (text.length > longest) return undefined;
	const written = new URLSearchParams(text);
	const last = readTouch(written, "");
	const start = readTouch(written, first);
	return last && start && { first: start, last };
}

function readTouch(
	written: URLSearchParams,
	prefix: string,
): Touch | undefined {
	const kind = attributionClasses.find(
		(one): one is AttributionClass => one === written.get(`${prefix}class`),
	);
	const values = touchKeys.map((key) => {
		const text = written.get(prefix + key) ?? "";
		return [key, readValue(key, text) === text ? text : ""] as const;
	});
	if (!kind || values.some(([, value]) => !value)) return undefined;
	return { ...(Object.fromEntries(values) as unknown as Touch), class: kind };
}
