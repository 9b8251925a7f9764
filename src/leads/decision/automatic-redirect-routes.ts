import type { Server } from "#platform/http/server.ts";

/**
 * Where a form leads back to never asks for an automatic lead. A link on another site may choose that address (the way back
 * of sign-in, of the choice of country), and the redirect after the form would look as if our own page had opened it.
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
	const [, path = "", query, anchor = ""] =
		/^([^?#]*)\?([^#]*)(#.*)?$/s.exec(address) ?? [];
	const parameters = new URLSearchParams(query);
	if (!parameters.has("auto_lead")) return address;
	parameters.delete("auto_lead");
	return `${path}${parameters.size ? `?${parameters}` : ""}${anchor}`;
}
