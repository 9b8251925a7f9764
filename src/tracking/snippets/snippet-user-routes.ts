import { type Id, parseUuid } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import { findPerson } from "#leads/people/person-store.ts";
import type { Db } from "#platform/database/database.ts";
import { getSnippetUser } from "#tracking/calls.ts";
import type { TrackingDeps } from "#tracking/deps.ts";
import { toUserKey } from "#tracking/sinks/payload/sink-user-commands.ts";
import { insertSinkUsers } from "#tracking/sinks/sink-store.ts";
import { findLeadPersonOfDevice } from "#tracking/sinks/sink-user-store.ts";
import { isStaffEmail } from "#visitors/accounts/staff-rules.ts";
import { findRecognizedDevice, hasGpcSignal } from "#visitors/consent/cookie-consent-rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";

/**
 * Says who a visitor is at these services. Only the visitor's own session or lead says it, and only where they may be recognized:
 * whoever uses the browser next learns nothing from it.
 */
export function snippetUserCall(deps: TrackingDeps, { calls }: Pick<SiteHttp, "calls">): void {
	const { db, hash, snippets } = deps;
	calls.bind(getSnippetUser, {
		load: "pages",
		answer: async ({ lead }, { request, reply }) => {
			const nobody = { status: 200 as const, user: null };
			const device = findRecognizedDevice({
				cookies: parseCookies(request.headers.cookie),
				place: deps.findLocation(request),
				gpc: hasGpcSignal(request),
			});
			if (snippets.length === 0 || !device) return nobody;
			const { account, setCookies } = await deps.sessions.readSession(request.headers.cookie);
			if (setCookies.length > 0) reply.header("set-cookie", setCookies);
			const email = account?.email ?? (await findSender(db, parseUuid(lead ?? ""), device));
			if (!email || isStaffEmail(email, deps.brand().email)) return nobody;
			const key = toUserKey(hash, email);
			// Each of them may know this person from now on, and is asked to delete them one day.
			for (const name of snippets) await insertSinkUsers(db, name, [key], deps.clock());
			const writesToPeople = snippets.includes("webengage");
			return {
				status: 200 as const,
				user: { key, ...(writesToPeople && { email: emailKey(email) }) },
			};
		},
	});
}

async function findSender(
	db: Db,
	lead: string | undefined,
	device: string,
): Promise<string | undefined> {
	const person = lead && (await findLeadPersonOfDevice(db, lead, device));
	return person ? (await findPerson(db, person as Id<"person">))?.email : undefined;
}
