import { beforeAll, expect, test, vi } from "vitest";
import { runDeliveriesCommand } from "#cli/deliveries.ts";
import { aWebhook } from "#connectors/testing.ts";
import { collectContributions } from "#core/slice/slice.ts";
import {
	configuredDestinations,
	destinationsOfForm,
	openTestDestinations,
} from "#deliveries/destinations/configured-destinations.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	findLeadId,
	partnerAnswers,
	sendSubmission,
	someEmail,
} from "#testing/submissions.ts";
import { visitors } from "#visitors/site-slice.ts";
import { slices } from "./slices.ts";

let partners: Awaited<ReturnType<typeof aWebhook>>;
let trainers: Awaited<ReturnType<typeof aWebhook>>;
beforeAll(async () => {
	partners = await aWebhook(closeAfterwards);
	trainers = await aWebhook(closeAfterwards);
});

const openSite = (env: Record<string, string> = {}) =>
	aSite({
		env: {
			FORM_WEBHOOKS: JSON.stringify([
				{ forms: ["reseller", "resseler"], url: partners.address },
				{ forms: ["become a trainer"], url: trainers.address },
			]),
			...env,
		},
	});

const eventsOf = ({ accepted }: Awaited<ReturnType<typeof aWebhook>>, lead: string) =>
	([...accepted.values()] as { type: string; data: { lead_id: string } }[])
		.filter(({ data }) => data.lead_id === lead)
		.map(({ type }) => type);

const anInquiry = (email = "ada@partner.example") =>
	aSubmission(
		{ site_module: "reseller", product: undefined },
		{ email, company: "Engines Ltd", ...partnerAnswers },
	);
const anApplication = () =>
	aSubmission(
		{ site_module: "become a trainer", product: undefined },
		{
			email: "ada@school.example",
			selectCourse: "b117",
			linkednUrl: "https://linkedin.example/in/ada",
			message: "I taught statistics for nine years.",
		},
	);

async function send(site: TestSite, submission: object, url?: string) {
	const answer = await sendSubmission(aBrowser(site), submission, url);
	expect(answer.statusCode).toBe(200);
	return findLeadId(answer);
}
const soon = { timeout: 30_000 };
/** Everything that was queued has arrived. */
const settled = (site: TestSite) =>
	vi.waitFor(async () => {
		const { rows } = await site.database.pool.query(
			"select 1 from lead_deliveries where state = 'waiting'",
		);
		expect(rows).toEqual([]);
	}, soon);

test("a form with a webhook of its own sends its leads there and not to the common one", async () => {
	const common = await aWebhook(closeAfterwards);
	const site = await openSite({ CRM_WEBHOOK_URL: common.address });
	const inquiry = await send(site, anInquiry());
	const request = await send(site, aSubmission({}, { email: someEmail() }));
	const application = await send(site, anApplication(), "/api?method=saveContactFormAction");
	await settled(site);
	expect(eventsOf(partners, inquiry)).toEqual(["lead.created"]);
	expect(eventsOf(trainers, application)).toEqual(["contact.created"]);
	expect(eventsOf(common, request)).toEqual(["lead.created"]);
	expect([common.accepted.size, partners.accepted.size, trainers.accepted.size]).toEqual([1, 1, 1]);
});

test("without a common webhook nothing waits for one, and withdrawal and erasure reach the form's own", async () => {
	const site = await openSite();
	const email = someEmail().replace("@example.com", "@partner.example");
	const inquiry = await send(site, anInquiry(email));
	await send(site, aSubmission({}, { email: someEmail() }));
	await settled(site);
	const { rows } = await site.database.pool.query(
		"select destination from lead_deliveries where lead_id <> $1 order by 1",
		[inquiry],
	);
	expect(rows.map(({ destination }) => destination)).toEqual(["visitor-mail"]);
	expect(await reconcile(site)).toBe(0);

	const reader = aBrowser(site);
	await reader.post("/privacy", { email });
	const key = await vi.waitFor(() => {
		const texts = site.emails.filter(({ to }) => to === email);
		const [, found] =
			/\/privacy\/yours\?key=(a\S+)/.exec(texts.map(({ text }) => text).join("\n")) ?? [];
		if (!found) throw new Error("no link yet");
		return found;
	}, soon);
	await reader.post("/privacy/withdraw", { key, lead: inquiry });
	await vi.waitFor(
		() => expect(eventsOf(partners, inquiry)).toEqual(["lead.created", "lead.withdrawn"]),
		soon,
	);
	await reader.post("/privacy/erase", { key });
	await vi.waitFor(() => {
		expect(eventsOf(partners, inquiry)).toContain("lead.erased");
	}, soon);
	// A receiver that never had the lead learns nothing of it.
	expect(eventsOf(trainers, inquiry)).toEqual([]);
});

test("a lead that becomes a company's stays with the webhook that has it", async () => {
	const form = await aWebhook(closeAfterwards);
	const common = await aWebhook(closeAfterwards);
	const site = await openSite({
		CRM_WEBHOOK_URL: common.address,
		FORM_WEBHOOKS: JSON.stringify([
			{ forms: ["query box"], url: form.address },
			{
				forms: ["B2B_talk_to_advisor_Schedule_Page"],
				url: partners.address,
			},
		]),
	});
	const browser = aBrowser(site);
	const private_ = aSubmission({}, { email: "ada@engines.example" });
	expect((await sendSubmission(browser, private_)).statusCode).toBe(200);
	await settled(site);
	const company = {
		...private_,
		submission_id: crypto.randomUUID(),
		values: {
			...private_.values,
			queryType: "business",
			company: "Engines Ltd",
			cNoEmps: "50-249",
			country: "United States",
			cState: "NY",
		},
	};
	const answer = await sendSubmission(browser, company);
	expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
	await settled(site);
	const { lead_id } = private_;
	expect(eventsOf(form, lead_id)).toEqual(["lead.created", "lead.updated"]);
	expect([eventsOf(common, lead_id), eventsOf(partners, lead_id)]).toEqual([[], []]);
});

test("a webhook that fails is named, also while another one works", async () => {
	const site = await openSite({ CRM_WEBHOOK_URL: partners.address });
	const { db, pool } = site.database;
	const inquiry = await send(site, anInquiry("bob@partner.example"));
	await settled(site);
	// The delivery had failed for an hour, while the common webhook has just accepted a lead.
	await pool.query(
		"update lead_deliveries set state = 'waiting', problem = 'answered 500', delivered_at = null, created_at = created_at - interval '1 hour' where lead_id = $1 and destination = 'webhook'",
		[inquiry],
	);
	await send(site, aSubmission({}, { email: someEmail() }));
	const [check] = collectContributions(slices, operatorChecks).filter(
		({ name }) => name === "destination_failing",
	);
	const found = await check?.find({
		...{ db, config: site.config, now: site.clock() },
	});
	expect(found).toMatchObject([
		{
			says: expect.stringMatching(
				/^webhook of reseller, resseler has taken nothing for 60 minutes/,
			),
		},
	]);
});

/** 1 when a destination should have a lead and does not. */
const reconcile = (site: TestSite) =>
	runDeliveriesCommand(
		{
			...{ db: site.database.db, clock: site.clock, timeZone: "UTC" },
			jobs: async () => site.jobs as never,
			configured: configuredDestinations(site.config),
			destinationsOf: (lead) => destinationsOfForm(site.config, lead),
			emailCounts: site.services.get(visitors).emailCounts,
			openTestDestinations: () => openTestDestinations(site.config, site.database.db),
			say: () => undefined,
		},
		["reconcile"],
	);

test("the doctor names a form that the content does not have", async () => {
	const site = await openSite();
	const [check] = collectContributions(slices, operatorChecks).filter(
		({ name }) => name === "form_webhooks",
	);
	const found = await check?.find({
		...{ db: site.database.db, config: site.config, now: site.clock() },
	});
	expect(found).toMatchObject([
		{
			level: "wrong",
			says: "FORM_WEBHOOKS names the form resseler, which the content does not have",
		},
	]);
});

test("a test lead is sent to each webhook by itself", async () => {
	const site = await openSite();
	const names = openTestDestinations(site.config, site.database.db).map(({ name }) => name);
	expect(names).toEqual(
		expect.arrayContaining(["webhook of reseller, resseler", "webhook of become a trainer"]),
	);
	expect(names).not.toContain("webhook");
});
