import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { toHostName } from "#core/addresses.ts";

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

/** Whether visitors know the site by this host, whose name is written as `toHostName` writes it. */
export type IsSiteHost = (name: string) => boolean;

const forwardedHost = "x-forwarded-host";

/** Behind a proxy: whether it has replaced `Host`, so that `X-Forwarded-Host` says for which host a request is. */
export function isHostReplaced(headers: IncomingHttpHeaders, isOwnHost: IsSiteHost): boolean {
	return !isOwnHost(toHostName(headers.host ?? ""));
}

/**
 * Behind a proxy, where the framework prefers `X-Forwarded-Host` to `Host`. A proxy that passed a host of ours on may have
 * passed this header on too, as nginx does unless told otherwise: then it is a visitor's, and a CDN that stores pages by
 * `Host` would show others what it selects. So it is removed. False if it has to count and does not name one host.
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
