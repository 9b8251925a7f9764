import { describe, expect, test } from "vitest";
import { salesforce } from "./salesforce.ts";
import { aSalesforce, hanging, losingTheAnswer, replying } from "./testing.ts";

const lead = {
	externalId: "4fd1b86e-52e4-4f55-9d5f-6a4f4c1b2a10",
	fields: { LastName: "Lovelace", Company: "[not provided]" },
};

async function connected(more: { clientSecret?: string } = {}) {
	const service = await aSalesforce();
	const { upsert: send, erase } = salesforce({
		address: service.address,
		clientId: "a key",
		clientSecret: "a secret of ours",
		version: "62.0",
		leadIdField: "Lyceum_Lead_Id__c",
		timeoutMs: 500,
		...more,
	});
	return { service, send, erase };
}

test("a lead is upserted by its number with a token of client credentials, which is reused", async () => {
	const { service, send } = await connected();
	const taken = { kind: "delivered", id: "00Q4fd1b86e52e44f5" };
	expect(await send(lead)).toEqual(taken);
	expect(await send(lead)).toEqual(taken);
	expect(service.leads).toEqual(new Map([[lead.externalId, lead.fields]]));
	expect(service.given()).toBe(1);
	const [first, second] = service.received;
	expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
		grant_type: "client_credentials",
		client_id: "a key",
		client_secret: "a secret of ours",
	});
	expect(second).toMatchObject({
		method: "PATCH",
		path: `/services/data/v62.0/sobjects/Lead/Lyceum_Lead_Id__c/${lead.externalId}`,
		headers: {
			authorization: "Bearer token-1",
			"sforce-duplicate-rule-header": "allowSave=true",
		},
	});
});

test("many at once ask for one token, and for one more when it is refused", async () => {
	const { service, send } = await connected();
	const many = () =>
		Promise.all(
			Array.from({ length: 8 }, (_, index) => send({ ...lead, externalId: `lead-${index}` })),
		);
	expect(new Set((await many()).map(({ kind }) => kind))).toEqual(new Set(["delivered"]));
	service.forgetTokens();
	expect(new Set((await many()).map(({ kind }) => kind))).toEqual(new Set(["delivered"]));
	expect(service.given()).toBe(2);
	expect(service.leads.size).toBe(8);
});

test("no token is a closed door and not the lead's fault, and the door is tried anew each time", async () => {
	const { send } = await connected({ clientSecret: "another" });
	expect(await send(lead)).toMatchObject({
		kind: "later",
		reason: "gave no token (answered 400)",
	});
	const { service, send: resend } = await connected();
	service.moods.push(replying(503, "", { "retry-after": "60" }));
	expect(await resend(lead)).toMatchObject({ kind: "later", seconds: 60 });
	expect(await resend(lead)).toMatchObject({ kind: "delivered" });
});

test("a token that stays refused is no reason to ask for ever", async () => {
	const { service, send } = await connected();
	await send(lead);
	service.forgetTokens();
	const refusal = replying(401, [{ errorCode: "INVALID_SESSION_ID" }]);
	const token = replying(200, { access_token: "worthless" });
	service.moods.push(refusal, token, refusal);
	expect(await send(lead)).toMatchObject({
		kind: "later",
		reason: "answered 401 INVALID_SESSION_ID",
	});
	expect(service.moods).toEqual([]);
});

describe("what Salesforce answers", () => {
	const answerTo = async (...said: Parameters<typeof replying>) => {
		const { service, send } = await connected();
		await send(lead);
		service.moods.push(replying(...said));
		return send(lead);
	};
	const error = (errorCode: string) => [{ errorCode, message: "no" }];

	test("is understood where it speaks of the moment", async () => {
		for (const [status, code] of [
			[403, "REQUEST_LIMIT_EXCEEDED"],
			[400, "UNABLE_TO_LOCK_ROW"],
			[400, "DUPLICATE_VALUE"],
			[500, "UNKNOWN_EXCEPTION"],
			[503, "SERVER_UNAVAILABLE"],
			[404, "NOT_FOUND"],
		] as const)
			expect(await answerTo(status, error(code))).toMatchObject({
				kind: "later",
				reason: `answered ${status} ${code}`,
			});
	});

	test("is understood where it speaks of the lead", async () => {
		for (const [status, code] of [
			[400, "REQUIRED_FIELD_MISSING"],
			[400, "INVALID_EMAIL_ADDRESS"],
			[400, "DUPLICATES_DETECTED"],
			[400, "CANNOT_UPDATE_CONVERTED_LEAD"],
		] as const)
			expect(await answerTo(status, error(code))).toMatchObject({
				kind: "refused",
				reason: `answered ${status} ${code}`,
				said: JSON.stringify(error(code)),
			});
		expect(await answerTo(300, ["/one", "/two"])).toMatchObject({
			kind: "refused",
			reason: "answered 300",
		});
	});

	test("may be a success that is none", async () => {
		const body = (statusCode: string) => ({
			success: false,
			errors: [{ statusCode, message: "no" }],
		});
		expect(await answerTo(200, body("STRING_TOO_LONG"))).toMatchObject({
			kind: "refused",
			reason: "answered 200 STRING_TOO_LONG",
		});
		expect(await answerTo(200, body("UNABLE_TO_LOCK_ROW"))).toMatchObject({
			kind: "later",
		});
	});

	test("may be nothing at all for a lead that was there", async () => {
		expect(await answerTo(204, "")).toEqual({ kind: "delivered" });
	});
});

test("a lost answer and one that never comes leave one lead after the next attempt", async () => {
	const { service, send } = await connected();
	await send({ ...lead, externalId: "another" });
	service.moods.push(losingTheAnswer, hanging);
	expect(await send(lead)).toMatchObject({ kind: "later" });
	expect(await send(lead)).toMatchObject({ kind: "later" });
	expect(await send(lead)).toMatchObject({ kind: "delivered" });
	expect([...service.leads.keys()]).toEqual(["another", lead.externalId]);
});

test("a lead is erased by its number, with a new token if need be, and one that is not there is erased", async () => {
	const { service, send, erase } = await connected();
	await send(lead);
	service.forgetTokens();
	expect(await erase(lead.externalId)).toMatchObject({ kind: "delivered" });
	expect(service.leads.size).toBe(0);
	expect(await erase(lead.externalId)).toEqual({ kind: "delivered" });
	service.moods.push(replying(503));
	expect(await erase(lead.externalId)).toMatchObject({ kind: "later" });
});
