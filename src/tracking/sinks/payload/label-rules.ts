import { isPersonal } from "#tracking/counts/counted-visit-rules.ts";
import type { SinkEvent } from "#tracking/sinks/sink.ts";

/** The parts of a label. The server and the pages make the same one. */
export interface LabelledEvent
	extends Pick<SinkEvent, "fields" | "ownNames" | "entryPage" | "page"> {
	readonly user: { readonly key: string } | undefined;
}

/** Published: these never stand in a label, whatever they contain. */
const barred: ReadonlySet<string> = new Set([
	...["email", "firstname", "lastname", "phone", "mobile"],
	...["sluseremail", "sluserfirstname", "sluserlastname", "sluserphone"],
]);
const separator = " || ";

const isBarred = (name: string) => barred.has(name.toLowerCase().replace(/[^a-z]/g, ""));

/**
 * The label of classic analytics: the id of the user, the event's own fields that are not barred, and the page on which the
 * visit began, or else the page itself. What looks like an address or a phone number is left out under any name.
 */
export function formatEventLabel(
	{ user, fields, ownNames, entryPage, page }: LabelledEvent,
	maxLength: number,
): string {
	const first = user?.key ?? "undefined";
	const last = entryPage ?? page ?? "";
	const values = ownNames
		.filter((name) => !isBarred(name) && fields[name] !== undefined)
		.map((name) => toText(fields[name]))
		.filter((text) => text && !isPersonal(text));
	const middle = values.join(separator);
	const room = maxLength - first.length - last.length - 2 * separator.length;
	return [first, middle.slice(0, Math.max(0, room)), last]
		.filter((part) => part !== "")
		.join(separator)
		.slice(0, maxLength)
		.toWellFormed();
}

const toText = (value: unknown): string =>
	typeof value === "object" ? JSON.stringify(value) : String(value);
