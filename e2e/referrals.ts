import { queryDatabase } from "./database.ts";
import { type BuiltSite, visitorHeaders } from "./testing.ts";

const referrer = { name: "Grace Hopper", email: "grace@example.com" };

/** As another program of the business asks for the code of a shared link, whose maker has confirmed the address. */
export async function fetchShareCode(site: BuiltSite): Promise<string> {
	const answer = await fetch(`${site.url}/api?method=saveReferrerAndGenerateSharedCode`, {
		method: "POST",
		headers: { "content-type": "application/json", ...visitorHeaders() },
		body: JSON.stringify(referrer),
	});
	const { data } = await answer.json();
	await queryDatabase(site, "update referrals set confirmed_at = created_at where email = $1", [
		referrer.email,
	]);
	return data.shareCode;
}

/** The referrer whom the lead of this address names. */
export async function findReferrer(
	site: BuiltSite,
	email: string,
): Promise<typeof referrer | null | undefined> {
	const [lead] = await queryDatabase<{ referrer: typeof referrer | null }>(
		site,
		"select lead -> 'referrer' as referrer from leads where lead ->> 'email' = $1",
		[email],
	);
	return lead?.referrer;
}

/** Whether the lead of this address names who shared the link. */
export async function isReferred(site: BuiltSite, email: string): Promise<boolean> {
	const found = await findReferrer(site, email);
	return found?.name === referrer.name && found.email === referrer.email;
}
