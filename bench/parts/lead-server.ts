// Built and run by leads.ts as a process of its own: the whole site, and beside it a bare route that stores the same
// leads with the same SQL, in one transaction through the same pool, without checking them.
import Fastify from "fastify";
import type { Id } from "#core/ids.ts";
import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import { loadDecisionInput } from "#leads/decision/decision-input-commands.ts";
import { decideLead } from "#leads/decision/lead-decision-rules.ts";
import { leads } from "#leads/site-slice.ts";
import { parseSubmission } from "#leads/submission/parsing/submission-rules.ts";
import { storeSubmission } from "#leads/submission/store-submission-commands.ts";
import { digestSubmission } from "#leads/submission/submission-digest.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { mailJob } from "#platform/mail/mail.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { openWholeSite } from "./whole-site.ts";

const [root = "", dataDir = "", sitePort, barePort, template = ""] = process.argv.slice(2);
const postgres = await openEmbeddedPostgres({ dataDir, say: () => undefined });
// No delivery worker runs here: it would take CPU from both servers, and at different times.
const jobKinds = [mailJob, ...Object.values(deliveryJobs)];
const { site } = await openWholeSite(root, postgres.url, {
	settings: { TRUST_PROXY: "1" },
	openJobs: (log) => openJobs(postgres.url, jobKinds, { log, random: Math.random }),
});
const { server, services } = site;

const bare = Fastify();
const model = await modelSubmission();
bare.post("/bare", async (request) => {
	const sent = request.body as {
		lead_id: string;
		submission_id: string;
		values: { email: string };
	};
	const submission = {
		...model.submission,
		id: sent.submission_id as Id<"submission">,
		lead: sent.lead_id as Id<"lead">,
	};
	const { email } = sent.values;
	const { decision } = model;
	const { lead } = await storeSubmission(services.get(leads).intake, {
		submission,
		digest: digestSubmission(submission),
		decision: { ...decision, lead: { ...decision.lead, email } },
		attachment: undefined,
		spamSignals: [],
	});
	return {
		status: "success",
		data: { success: [{ lead_id: submission.lead, email_id: lead.email }] },
	};
});

await server.listen({ port: Number(sitePort), host: "127.0.0.1" });
await bare.listen({ port: Number(barePort), host: "127.0.0.1" });
console.log("ready");

/** The bare route stores this submission: validated once, before the measurement. */
async function modelSubmission() {
	const sender = await services.get(leads).senderOf({
		headers: {},
		ip: "10.0.0.1",
		url: "/",
	} as never);
	const read = parseSubmission(JSON.parse(template), sender);
	if (!read.ok) throw new Error("the model cannot be parsed");
	const input = await loadDecisionInput(services.get(leads).intake, read.value);
	const decision = decideLead(read.value, input);
	if (decision.kind !== "send") throw new Error("the model is no lead");
	return { submission: read.value, decision };
}
