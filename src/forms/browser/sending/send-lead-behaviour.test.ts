import { expect, test } from "vitest";
import { LeadFailed, type Sending, sendLead } from "./send-lead-behaviour.ts";

const taken = {
	status: "Success",
	data: { success: [{ lead_id: "l1", email_id: "a@b.example", auh: "h" }] },
};

/** Records what is sent and logged when the server gives this answer. */
function sending(
	answers: (object | Error)[],
	proof?: string,
): Sending & { sent: object[]; logged: unknown[][] } {
	const sent: object[] = [];
	const logged: unknown[][] = [];
	return {
		sent,
		logged,
		post: async (body) => {
			sent.push(body);
			const answer = answers.shift();
			if (answer instanceof Error) throw answer;
			return answer;
		},
		proofFor: async () => proof,
		logError: (...words) => logged.push(words),
	};
}
const failing = (status: number, answer?: unknown) =>
	Object.assign(new Error(`answered ${status}`), { status, answer });

test("CALL-013, LEAD-099, LEAD-100: a lead that was taken carries status 1 and the ids of the answer", async () => {
	const told: unknown[] = [];
	const server = sending([taken]);
	await expect(sendLead({ name: "Ada" }, server, (outcome) => told.push(outcome))).resolves.toEqual(
		{
			status: 1,
			leadId: "l1",
			email: "a@b.example",
			auh: "h",
		},
	);
	expect(told).toEqual([{ status: true, data: taken }]);
	expect(server.logged).toEqual([]);
});

test("CALL-012, LEAD-101, LEAD-102: a failure rejects with status 0, tells status false with the error data and is logged as Error In Lead Submission", async () => {
	const problem = failing(503, { message: "busy" });
	for (const answer of [problem, { status: "failed" }, {}]) {
		const told: { status: boolean; data: unknown }[] = [];
		const server = sending([answer]);
		const outcome = sendLead({}, server, (one) => told.push(one));
		await expect(outcome).rejects.toBeInstanceOf(LeadFailed);
		await expect(outcome).rejects.toMatchObject({ status: 0 });
		expect(told).toHaveLength(1);
		expect(told[0]?.status).toBe(false);
		expect(told[0]?.data).toBeDefined();
		expect(server.logged).toEqual([["Error In Lead Submission", told[0]?.data]]);
	}
});

test("a wanted proof is given once, with the same lead", async () => {
	const wanted = failing(428, { puzzle: "p" });
	const proven = sending([wanted, taken], "worked");
	await sendLead({ submission_id: "s" }, proven);
	expect(proven.sent).toEqual([{ submission_id: "s" }, { submission_id: "s", proof: "worked" }]);
	const again = sending([wanted, failing(428, { puzzle: "q" })], "worked");
	await expect(sendLead({}, again)).rejects.toMatchObject({ status: 0 });
	expect(again.sent).toHaveLength(2);
	const unable = sending([wanted]);
	await expect(sendLead({}, unable)).rejects.toMatchObject({
		failure: { kind: "puzzle", puzzle: "p" },
	});
});
