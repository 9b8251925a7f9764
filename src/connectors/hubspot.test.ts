import { describe, expect, test } from "vitest";
import { hubspot } from "./hubspot.ts";
import { aHubSpot, losingTheAnswer, replying } from "./testing.ts";

const contact = {
	email: "ada@example.com",
	properties: { email: "ada@example.com", firstname: "Ada" },
};

async function connected(token = "a token of ours") {
	const service = await aHubSpot();
	const { upsert: send, erase } = hubspot({
		address: service.address,
		token,
		timeoutMs: 500,
	});
	return { service, send, erase };
}

test("a contact is upserted by its e-mail, and a lost answer makes no second one", async () => {
	const { service, send } = await connected();
	service.moods.push(losingTheAnswer);
	expect(await send(contact)).toMatchObject({ kind: "later" });
	expect(await send(contact)).toEqual({
		kind: "delivered",
		id: "101",
		isNew: false,
	});
	expect([...service.contacts.keys()]).toEqual(["ada@example.com"]);
	expect(JSON.parse(service.received[0]?.body ?? "")).toEqual({
		inputs: [
			{
				id: "ada@example.com",
				idProperty: "email",
				properties: contact.properties,
			},
		],
	});
});

test("a wrong token is a closed door", async () => {
	const { send } = await connected("another");
	expect(await send(contact)).toMatchObject({
		kind: "later",
		reason: "answered 401",
	});
});

describe("what HubSpot answers", () => {
	const answerTo = async (...said: Parameters<typeof replying>) => {
		const { service, send } = await connected();
		service.moods.push(replying(...said));
		return send(contact);
	};
	const multi = (category: string) => ({
		status: "COMPLETE",
		results: [],
		numErrors: 1,
		errors: [{ status: "error", category, message: "no" }],
	});

	test("may be a status of many, or a 200, with an error inside", async () => {
		for (const status of [200, 207]) {
			expect(await answerTo(status, multi("VALIDATION_ERROR"))).toMatchObject({
				kind: "refused",
				reason: `answered ${status} VALIDATION_ERROR`,
			});
			// Two writes of one contact at a time: the batch is answered, and the 409 is in it.
			expect(
				await answerTo(status, {
					...multi("CONFLICT"),
					errors: [{ status: "409", category: "CONFLICT", message: "no" }],
				}),
			).toMatchObject({ kind: "later", reason: `answered ${status} CONFLICT` });
			expect(await answerTo(status, multi("RATE_LIMITS"))).toMatchObject({
				kind: "later",
				reason: `answered ${status} RATE_LIMITS`,
			});
		}
		expect(await answerTo(200, "<html>")).toMatchObject({
			kind: "later",
			reason: "answered 200 without a contact",
		});
	});

	test("is obeyed when it asks to wait, also while the account moves", async () => {
		const daily = { policyName: "DAILY", errorType: "RATE_LIMIT" };
		const wait = { "retry-after": "10" };
		expect(await answerTo(429, daily, wait)).toMatchObject({
			kind: "later",
			seconds: 10,
		});
		expect(await answerTo(477, "", wait)).toMatchObject({
			kind: "later",
			seconds: 10,
		});
		expect(await answerTo(423)).toMatchObject({ kind: "later" });
	});

	test("is final when it speaks of the contact", async () => {
		const wrong = {
			category: "VALIDATION_ERROR",
			message: "PROPERTY_DOESNT_EXIST",
		};
		expect(await answerTo(400, wrong)).toMatchObject({
			kind: "refused",
			said: JSON.stringify(wrong),
		});
	});
});

test("a contact is erased for good, by its number or its e-mail, and repeats do no harm", async () => {
	const { service, send, erase } = await connected();
	await send(contact);
	expect(await erase({ id: "101" })).toEqual({ kind: "delivered" });
	expect(service.contacts.size).toBe(0);
	await send(contact);
	expect(await erase({ email: contact.email })).toEqual({ kind: "delivered" });
	expect(await erase({ email: contact.email })).toEqual({ kind: "delivered" });
	expect(service.contacts.size).toBe(0);
	service.moods.push(replying(429, {}, { "retry-after": "7" }));
	expect(await erase({ id: "101" })).toMatchObject({
		kind: "later",
		seconds: 7,
	});
});
