import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { toHostName } from "#core/addresses.ts";

/** A name or an address of the network, and a port. */
const hostPattern = /^(?:[\w.~-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * True if a request names one host. Node keeps the first of several `Host` lines, and a proxy in
 * front may have used another one. HTTP/1.0 needs none; in HTTP/1.1 Node itself refuses a request
 * without one.
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

/** True if visitors use this host for the site, whose name is normalized by `toHostName`. */
export type IsSiteHost = (name: string) => boolean;

const forwardedHost = "x-forwarded-host";

/** True for a name or address that means the very machine that uses it. */
export const isLoopbackHost: IsSiteHost = (name) =>
	name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);

/**
 * Removes `X-Forwarded-Host`, which the framework prefers to `Host`, if `Host` is one of ours. A proxy that
 * passed a host of ours on may have passed this header on too, as nginx does by default: then it is
 * a visitor's, and a CDN that stores pages by `Host` would show others what it selects. Elsewhere a proxy has replaced
 * `Host`, and the header counts: returns false if it does not name one host.
 */
export function settleForwardedHost(headers: IncomingHttpHeaders, isOwnHost: IsSiteHost): boolean {
	if (isOwnHost(toHostName(headers.host ?? ""))) {
		delete headers[forwardedHost];
		return true;
	}
	// Node joins several lines with a comma, and no host has one.
	const named = headers[forwardedHost];
	return !named || hostPattern.test(String(named));
}
