import {
	type Attribution,
	attributionClasses,
	cleanTouchValue,
	emptyTouchValues,
	readTouchValue,
	type Touch,
	type TouchKey,
	touchKeys,
} from "./rules.ts";

/** The latest arrival has the plain keys, the first one the same keys with this prefix. */
export const firstTouchPrefix = "first_";

/** Formats the attribution as a query: none of its characters has a meaning in a cookie header. */
export function formatAttribution(attribution: Attribution): string {
	return new URLSearchParams([
		...toParameterPairs(attribution.last, ""),
		...toParameterPairs(attribution.first, firstTouchPrefix),
	]).toString();
}

function toParameterPairs(touch: Touch, prefix: string): [string, string][] {
	return [
		[`${prefix}class`, touch.class],
		...touchKeys.map((key): [string, string] => [prefix + key, touch[key]]),
		...(touch.host ? [[`${prefix}host`, touch.host] satisfies [string, string]] : []),
	];
}

/** Far more than we ever write. */
const maxCookieLength = 4096;

/** Undefined for a value that the site cannot have written: then the visitor counts as new. */
export function parseAttribution(text: string): Attribution | undefined {
	if (text.length > maxCookieLength) return undefined;
	const parameters = new URLSearchParams(text);
	const last = readTouch(parameters, "");
	const start = readTouch(parameters, firstTouchPrefix);
	return last && start && { first: start, last };
}

function readTouch(parameters: URLSearchParams, prefix: string): Touch | undefined {
	const kind = attributionClasses.find(
		(candidate) => candidate === parameters.get(`${prefix}class`),
	);
	if (!kind) return undefined;
	const values: Record<TouchKey, string> = { ...emptyTouchValues };
	for (const key of touchKeys) {
		const text = parameters.get(prefix + key) ?? "";
		if (!text || readTouchValue(key, text) !== text) return undefined;
		values[key] = text;
	}
	const host = parameters.get(`${prefix}host`) ?? "";
	if (cleanTouchValue(host) !== host) return undefined;
	return { ...values, class: kind, ...(host && { host }) };
}
