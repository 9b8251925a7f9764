import { createId } from "#core/ids.ts";
import { tableLines } from "#core/text/text-table.ts";
import { splitName } from "#forms/fields/name-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { isSingleAddress } from "#platform/mail/single-address.ts";
import type { CommandContext } from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

const texts = messages.leads;

/** Sends a lead that is stored nowhere here, and answers 1 if any destination did not take it. */
export async function sendTestLead(
	{ clock, say, openTestDestinations }: CommandContext,
	[to, ...more]: readonly string[],
): Promise<number> {
	if (!to || more.length || !isSingleAddress(to)) throw new CommandError(texts.testUsage);
	const lead = buildTestLead(to, clock());
	const destinations = openTestDestinations();
	const results = await Promise.all(
		destinations.map(async ({ name, send, selectEndpoint }) => {
			const id = createId<"delivery">();
			const at = clock();
			const endpoint = selectEndpoint?.(lead, undefined);
			const result = await send({ id, lead, endpoint, at, isFirst: true });
			return { name, result };
		}),
	);
	const rows = results.map(({ name, result }) => [
		name,
		result.kind === "delivered" ? texts.delivered(result.id) : texts.notDelivered,
		result.kind === "delivered" ? "" : [result.reason, result.said].filter(Boolean).join(": "),
	]);
	for (const line of tableLines(texts.testColumns, rows)) say(line);
	say(texts.testRemains(lead.lead.name.full));
	return results.every(({ result }) => result.kind === "delivered") ? 0 : 1;
}

/** The lead is recognizable to every reader. It consents to nothing. */
function buildTestLead(email: string, now: StoredLead["createdAt"]): StoredLead {
	return {
		id: createId<"lead">(),
		person: createId<"person">(),
		lead: {
			leadType: "b2c",
			siteModule: "test",
			name: splitName("Lyceum Test"),
			email,
			consent: { contact: false, email: false, sms: false, call: false },
			smsCompliance: false,
			message: texts.testMessage,
			place: {},
			hostname: "",
			pageType: "",
			userType: "b2c",
			crmTags: {},
			automatic: false,
		},
		product: undefined,
		source: { page: "/" },
		enrollment: undefined,
		state: "open",
		spamSignals: [],
		revision: 1,
		createdAt: now,
		updatedAt: now,
	};
}
