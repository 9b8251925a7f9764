import { beforeAll, expect, test, vi } from "vitest";
import type { CommandContext } from "#cli/command-context.ts";
import { runLeadsCommand } from "#cli/leads.ts";
import { openTestDestinations } from "#deliveries/destinations/configured-destinations.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, findLeadId, sendSubmission, someEmail } from "#testing/submissions.ts";

// An auditor and the person can read about a request that was withdrawn, and an opt-in that waits
// for its confirmation.

let site: TestSite;
let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
beforeAll(async () => {
	site = await aSite({
		env: { MARKETING_DOUBLE_OPT_IN: "1" },
		deps: { clock: () => now },
	});
});

async function runLeads(...args: string[]): Promise<string[]> {
	const lines: string[] = [];
	const { db } = site.database;
	const context: CommandContext = {
		db,
		jobs: async () => site.jobs,
		clock: site.clock,
		configured: ["visitor-mail"],
		destinationsOf: () => ["visitor-mail"],
		emailCounts: { take: async () => true },
		timeZone: "UTC",
		openTestDestinations: () => openTestDestinations(site.config, db),
		say: (line) => void lines.push(line),
	};
	expect(await runLeadsCommand(context, args)).toBe(0);
	return lines;
}

/** The lines of the ledger about one lead, by the names of its columns. */
async function readLedger(lead: string, ...args: string[]) {
	const [head = "", ...lines] = await runLeads("consents", "-", ...args);
	const columns = head.trim().split(",");
	return lines
		.filter((line) => line.includes(lead))
		.map((line) => {
			// Only the words may hold commas, and they are in quotes.
			const cells = line
				.trim()
				.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)
				?.map((cell) => cell.replace(/,$/, ""));
			return Object.fromEntries(columns.map((name, index) => [name, cells?.[index] ?? ""]));
		});
}

async function send(browser: Browser, email: string, product: string) {
	const answer = await sendSubmission(
		browser,
		aSubmission({ product }, { email, agreeEmail: true }),
	);
	expect(answer.json().status).toBe("success");
	return findLeadId(answer);
}

/** The link with a key in the latest email to the address. */
const findLink = (email: string, address: string) =>
	vi.waitFor(
		() => {
			const found = site.emails
				.filter(({ to }) => to === email)
				.map(({ text }) => text.match(/\/privacy\/\w+\?key=\S+/)?.[0] ?? "")
				.findLast((link) => link.startsWith(address));
			if (!found) throw new Error("no email yet");
			return found;
		},
		{ timeout: 30_000 },
	);

async function confirm(email: string): Promise<void> {
	const link = await findLink(email, "/privacy/emails?");
	const key = new URL(link, "http://x").searchParams.get("key") ?? "";
	const done = await aBrowser(site).post("/privacy/emails", { key });
	expect(done.body).toContain("Your subscription is confirmed");
}

test("the ledger says when a request was withdrawn, and has the opt-in as a request before its confirmation", async () => {
	const email = someEmail();
	const browser = await aMember(site, email);
	const withdrawn = await send(browser, email, "course-1009");
	const kept = await send(browser, email, "course-1010");
	const purposes = async (lead: string) =>
		(await readLedger(lead)).map(
			({ purpose, given, withdrawn_at }) => `${purpose} ${given} ${withdrawn_at}`,
		);
	const pending = ["call false ", "contact true ", "email-request true ", "sms false "];
	expect(await purposes(withdrawn)).toEqual(pending);

	now = now.add({ hours: 24 });
	const page = `/privacy/withdraw?lead=${withdrawn}`;
	await browser.post("/privacy/withdraw", { lead: withdrawn });
	expect((await browser.get(page)).body).toContain("Your request is withdrawn");
	const since = "2026-11-21T12:00:00Z";
	expect(await purposes(withdrawn)).toEqual(pending.map((line) => line + since));
	expect(await purposes(kept)).toEqual(pending);
	// Whoever exports each day reads of the withdrawal on its day.
	expect(await readLedger(withdrawn, "--since", "2026-11-21")).toHaveLength(4);
	expect(await readLedger(kept, "--since", "2026-11-21")).toEqual([]);

	await confirm(email);
	const [request, line] = (await readLedger(kept)).filter(({ purpose }) =>
		purpose?.startsWith("email"),
	);
	expect([request?.purpose, line?.purpose]).toEqual(["email-request", "email"]);
	expect([request?.at, line?.at]).toEqual(["2026-11-20T12:00:00Z", since]);
	expect(line?.words).toBe(request?.words);
	expect(await runLeads("show", kept)).toContainEqual(
		expect.stringMatching(/^email-request {2}yes/),
	);

	await browser.post("/privacy", { email });
	const link = await findLink(email, "/privacy/yours?key=a");
	const own = (await browser.get(link.replace("yours?", "yours.json?"))).json();
	const ofPerson = (lead: string) => own.requests.find(({ id }: { id: string }) => id === lead);
	expect(ofPerson(withdrawn)).toMatchObject({
		state: "withdrawn",
		withdrawnAt: since,
	});
	expect(ofPerson(kept).withdrawnAt).toBe(undefined);
	expect(
		ofPerson(kept).submissions[0].consents.map(
			({ purpose, given }: { purpose: string; given: boolean }) => `${purpose} ${given}`,
		),
	).toEqual(["call false", "contact true", "email true", "email-request true", "sms false"]);
	const shown = (await browser.get(link)).body;
	expect(shown).toContain("withdrawn on November 21, 2026");
});
