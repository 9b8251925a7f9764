import type { IncomingMessage } from "node:http";

/** A name or an address of the network, and a port. */
const hostPattern = /^(?:[\w.~-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Whether a request names one host. Node keeps the first of several `Host` lines, and a proxy in front may have gone by
 * another one. HTTP/1.0 needs none; in HTTP/1.1 Node itself refuses a request without one.
 */
export function hasSingleHost({
	rawHeaders,
	httpVersion,
}: Pick<IncomingMessage, "rawHeaders" | "httpVersion">): boolean {
	let found: string | undefined;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		if (rawHeaders[index]?.toLowerCase() !== "host") continue;
		if (found !== undefined) return false;
		found = rawHeaders[index + 1] ?? "";
	}
	return found === undefined ? httpVersion === "1.0" : hostPattern.test(found);
}
