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

/**
 * True if the proxy in front has replaced `Host`, so that `X-Forwarded-Host` has the host of a
 * request.
 */
export function isHostReplaced(headers: IncomingHttpHeaders, isOwnHost: IsSiteHost): boolean {
	return !isOwnHost(toHostName(headers.host ?? ""));
}

/**
 * Removes `X-Forwarded-Host`, which the framework prefers to `Host`, if `Host` is one of ours. A proxy that
 * passed a host of ours on may have passed this header on too, as nginx does by default: then it is
 * a visitor's, and a CDN that stores pages by `Host` would show others what it selects. Returns
 * false if it has to count and does not name one host.
 */
export function settleForwardedHost(headers: IncomingHttpHeaders, isOwnHost: IsSiteHost): boolean {
	if (!isHostReplaced(headers, isOwnHost)) {
		delete headers[forwardedHost];
		return true;
	}
	// Node joins several lines with a comma, and no host has one.
	const named = headers[forwardedHost];
	return !named || hostPattern.test(String(named));
}
