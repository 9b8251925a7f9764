import type { Server } from "#platform/http/server.ts";

/**
 * Removes `auto_lead` from redirects after a POST. Another site can choose the address to return to (after sign-in, or after
 * choosing a country), and the redirected request would look as if our own page had opened it.
 */
export function dropAutomaticFromRedirects(server: Server): void {
	server.addHook("onSend", (request, reply, payload, done) => {
		const location = reply.getHeader("location");
		if (request.method === "POST" && typeof location === "string")
			reply.header("location", withoutAutoLead(location));
		done(null, payload);
	});
}

export function withoutAutoLead(address: string): string {
	const [, path = "", query, anchor = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(address) ?? [];
	const parameters = new URLSearchParams(query);
	if (!parameters.has("auto_lead")) return address;
	parameters.delete("auto_lead");
	return `${path}${parameters.size ? `?${parameters}` : ""}${anchor}`;
}
