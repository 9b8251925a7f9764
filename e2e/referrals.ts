import { queryDatabase } from "./database.ts";
import { type BuiltSite, visitorHeaders } from "./testing.ts";

const referrer = { name: "Grace Hopper", email: "grace@example.com" };

/** As another program of the business asks for the code of a shared link. */
export async function fetchShareCode({ url }: BuiltSite): Promise<string> {
	const answer = await fetch(`${url}/api?method=saveReferrerAndGenerateSharedCode`, {
		method: "POST",
		headers: { "content-type": "application/json", ...visitorHeaders() },
		body: JSON.stringify(referrer),
	});
	const { data } = await answer.json();
	return data.shareCode;
}

/** Whether the lead of this address names who shared the link. */
export async function isReferred(site: BuiltSite, email: string): Promise<boolean> {
	const [lead] = await queryDatabase<{ referrer: typeof referrer | null }>(
		site,
		"select lead -> 'referrer' as referrer from leads where lead ->> 'email' = $1",
		[email],
	);
	return lead?.referrer?.name === referrer.name && lead.referrer.email === referrer.email;
}
