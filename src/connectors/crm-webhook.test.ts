import { describe, expect, test } from "vitest";
import { crmWebhook, webhookSignature } from "./crm-webhook.ts";
import { aWebhook, breakingOff, hanging, hangingUp, losingTheAnswer, replying } from "./testing.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const older = `whsec_${Buffer.alloc(24, 9).toString("base64")}`;
const message = { id: "msg-1", body: '{"type":"lead.created"}' };

test("the signature is the one of the standard's own example", () => {
	const signed = {
		id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
		seconds: 1614265330,
		body: '{"test": 2432232314}',
	};
	expect(webhookSignature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", signed)).toBe(
		"v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
	);
});

test("a message carries its id, the time of the attempt and a signature by each secret", async () => {
	const service = await aWebhook();
	const send = crmWebhook({
		address: `${service.address.replace("//", "//site:a%20key@")}/leads?list=7`,
		secrets: [secret, older],
	});
	expect(await send(message)).toEqual({ kind: "delivered" });
	const [received] = service.received;
	expect(received).toMatchObject({
		method: "POST",
		path: "/leads?list=7",
		body: message.body,
		headers: {
			"content-type": "application/json",
			authorization: `Basic ${Buffer.from("site:a key").toString("base64")}`,
			"webhook-id": "msg-1",
		},
	});
	const seconds = Number(received?.headers["webhook-timestamp"]);
	expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
	expect(received?.headers["webhook-signature"]).toBe(
		[secret, older].map((key) => webhookSignature(key, { ...message, seconds })).join(" "),
	);
});

test("without a secret nothing pretends to be signed", async () => {
	const service = await aWebhook();
	await crmWebhook({ address: service.address, secrets: [] })(message);
	expect(service.received[0]?.headers).not.toHaveProperty("webhook-signature");
});

describe("what a webhook answers", () => {
	const answerTo = async (...mood: Parameters<typeof replying>) => {
		const service = await aWebhook();
		service.moods.push(replying(...mood));
		return crmWebhook({ address: service.address, secrets: [secret] })(message);
	};

	test("may be any 2xx, with an id of its own or without a body", async () => {
		expect(await answerTo(204)).toEqual({ kind: "delivered" });
		expect(await answerTo(202, "thanks")).toEqual({ kind: "delivered" });
		expect(await answerTo(200, { id: 4711 })).toEqual({
			kind: "delivered",
			id: "4711",
		});
	});

	test("may be a 200 that is none", async () => {
		for (const body of [
			{ success: false, error: "no such list" },
			{ ok: false },
			{ status: "Error" },
			{ status: "failure" },
		])
			expect(await answerTo(200, body)).toMatchObject({
				kind: "later",
				reason: "answered 200 with a failure in it",
				said: JSON.stringify(body),
			});
	});

	test("is obeyed: later, never, or after so many seconds", async () => {
		expect(await answerTo(503)).toMatchObject({ kind: "later" });
		expect(await answerTo(422, "no phone")).toMatchObject({
			kind: "refused",
			reason: "answered 422",
			said: "no phone",
		});
		expect(await answerTo(429, "", { "retry-after": "77" })).toMatchObject({
			kind: "later",
			seconds: 77,
		});
		const elsewhere = { location: "http://127.0.0.1:1/" };
		expect(await answerTo(307, "", elsewhere)).toMatchObject({
			kind: "later",
			reason: "answered 307",
		});
	});
});

test("a receiver that hangs, closes the connection or is not reachable is tried again", async () => {
	const service = await aWebhook();
	const send = crmWebhook({
		address: service.address,
		secrets: [secret],
		timeoutMs: 200,
	});
	service.moods.push(hanging, hangingUp, losingTheAnswer, breakingOff);
	const reasons = [];
	for (let count = 0; count < 4; count++) {
		const said = await send(message);
		reasons.push(said.kind === "later" ? said.reason : said);
	}
	expect(reasons[0]).toBe("not reached (TimeoutError)");
	for (const reason of reasons) expect(reason).toMatch(/^not reached \(\w+\)$/);
	const unreachable = crmWebhook({
		address: "http://127.0.0.1:1/?key=x",
		secrets: [],
	});
	expect(await unreachable(message)).toEqual({
		kind: "later",
		reason: expect.stringMatching(/^not reached \([\w ]+\)$/),
	});
});

test("an answer without an end is not read to its end", async () => {
	const service = await aWebhook();
	service.moods.push((response) => {
		response.writeHead(200);
		const piece = "x".repeat(64 * 1024);
		const pour = () => {
			while (!response.destroyed && response.write(piece));
		};
		response.on("drain", pour);
		pour();
		return undefined;
	});
	const send = crmWebhook({ address: service.address, secrets: [secret] });
	expect(await send(message)).toEqual({ kind: "delivered" });
});
