import { expect } from "vitest";
import { type BuiltSite, visitorHeaders } from "./testing.ts";

/** Sends a question under this address from another browser, and returns the id of its lead. */
export async function askQuestion(
	site: BuiltSite,
	email: string,
	product = "course-1009",
): Promise<string> {
	const lead = crypto.randomUUID();
	const answer = await fetch(`${site.url}/lead-gateway/create-lead?rnd=1`, {
		method: "POST",
		headers: { ...visitorHeaders(), "content-type": "application/json" },
		body: JSON.stringify({
			submission_id: crypto.randomUUID(),
			lead_id: lead,
			site_module: "query box",
			product,
			page: "/courses/sql-for-analysts",
			values: {
				name: "Grace Hopper",
				email,
				phoneCode: "+1",
				personPhone: "2125550142",
				message: "Is it in the evening?",
				agree: true,
			},
		}),
	});
	expect(answer.status).toBe(200);
	return lead;
}
