import { describe, expect, test } from "vitest";
import { breakingOff, hanging, losingTheAnswer, replying } from "#connectors/testing.ts";
import { gotoWebinar } from "./goto-webinar.ts";
import { aGoTo, aZoom } from "./testing.ts";
import { zoom } from "./zoom.ts";

const webinar = { account: "300000000000384444", key: "91234567890" };
const ada = { email: "Ada@example.com", firstName: "Ada", lastName: "King Lovelace" };
const secrets = { clientId: "a-client", clientSecret: "a secret of ours", timeoutMs: 500 };

async function connectedZoom(more = {}) {
	const service = await aZoom();
	const addresses = { address: service.address, authAddress: service.address };
	return { service, own: zoom({ ...addresses, accountId: "an-account", ...secrets, ...more }) };
}

async function connectedGoTo(more = {}) {
	const service = await aGoTo();
	let token = "a first refresh token";
	const refreshToken = {
		load: async () => token,
		store: async (next: string) => {
			token = next;
		},
	};
	const addresses = { address: service.address, authAddress: service.address };
	const own = gotoWebinar({ ...addresses, refreshToken, ...secrets, ...more });
	return { service, own, storedToken: () => token };
}

const both = [
	["Zoom", connectedZoom],
	["GoTo Webinar", connectedGoTo],
] as const;

describe.each(both)("%s", (_, connected) => {
	test("registers a mailbox once, also when an answer was lost on the way", async () => {
		const { service, own } = await connected();
		await own.register(webinar, { ...ada, email: "first@example.com" });
		for (const lost of [losingTheAnswer, breakingOff]) {
			service.moods.push(lost);
			expect(await own.register(webinar, ada)).toMatchObject({ kind: "later" });
		}
		const [, known] = [...service.known.values()];
		expect(await own.register(webinar, ada)).toEqual({
			...{ kind: "delivered", id: known?.id, joinUrl: known?.joinUrl },
		});
		expect(service.emails()).toEqual(["first@example.com", ada.email]);
		expect(known?.names).toBe("Ada King Lovelace");
		expect(await own.find(webinar, "ada@EXAMPLE.com")).toEqual({ ok: true, value: known?.id });
		expect(await own.find(webinar, "b@example.com")).toEqual({ ok: true, value: undefined });
	});

	test("takes people with one name", async () => {
		const { own } = await connected();
		expect(await own.register(webinar, { ...ada, lastName: "" })).toMatchObject({
			kind: "delivered",
		});
	});

	test("many at once ask for one token, and for one more when it has expired", async () => {
		const { service, own } = await connected();
		const many = () =>
			Promise.all(
				Array.from({ length: 8 }, (_, index) =>
					own.register(webinar, { ...ada, email: `ada${index}@example.com` }),
				),
			);
		expect(new Set((await many()).map(({ kind }) => kind))).toEqual(new Set(["delivered"]));
		service.forgetTokens();
		expect(new Set((await many()).map(({ kind }) => kind))).toEqual(new Set(["delivered"]));
		expect(service.given()).toBe(2);
		expect(service.known.size).toBe(8);
	});

	test("cancels, and takes it that who is not there is canceled", async () => {
		const { service, own } = await connected();
		const registered = await own.register(webinar, ada);
		const id = registered.kind === "delivered" ? registered.id : "";
		expect(await own.cancel(webinar, id)).toEqual({ kind: "delivered" });
		expect(service.known.size).toBe(0);
		expect(await own.cancel(webinar, id)).toEqual({ kind: "delivered" });
	});

	test("a wrong key is a closed door, and no fault of the person", async () => {
		const { own } = await connected({ clientSecret: "another" });
		const failure = { kind: "later", reason: "gave no token (answered 400)" };
		expect(await own.register(webinar, ada)).toMatchObject(failure);
		expect(await own.examine()).toEqual({ problem: failure.reason });
		const right = await connected();
		expect((await right.own.examine()).problem).toBeUndefined();
	});

	test("what it answers decides whether the registration is repeated", async () => {
		const { service, own } = await connected();
		await own.examine();
		const answerTo = async (...moods: Parameters<typeof service.moods.push>) => {
			service.moods.push(...moods);
			return own.register(webinar, ada);
		};
		expect(await answerTo(replying(429, { code: 429 }, { "retry-after": "30" }))).toMatchObject({
			...{ kind: "later", reason: "answered 429 429", seconds: 30 },
		});
		for (const status of [500, 502, 503, 403, 404])
			expect(await answerTo(replying(status, "<html>"))).toMatchObject({ kind: "later" });
		expect(await answerTo(hanging)).toMatchObject({ kind: "later" });
		expect(await answerTo(replying(400, { code: 300 }))).toMatchObject({
			...{ kind: "refused", reason: "answered 400 300" },
		});
		// A success that names nobody is none.
		expect(await answerTo(replying(201, {}))).toMatchObject({ kind: "later" });
		expect(await own.register(webinar, ada)).toMatchObject({ kind: "delivered" });
	});
});

test("Zoom: a link to join that is none is left out", async () => {
	const { service, own } = await connectedZoom();
	await own.examine();
	service.moods.push(replying(201, { registrant_id: "x", join_url: "javascript:alert(1)" }));
	expect(await own.register(webinar, ada)).toEqual({
		...{ kind: "delivered", id: "x", joinUrl: undefined },
	});
});

test("GoTo Webinar: a key of 19 digits stays exact, and a replaced refresh token is used from then on", async () => {
	const { service, own, storedToken } = await connectedGoTo();
	service.replaceRefreshToken("a second refresh token");
	expect(await own.register(webinar, ada)).toMatchObject({ id: "8439885694023999991" });
	expect(storedToken()).toBe("a second refresh token");
	service.forgetTokens();
	expect(await own.register(webinar, { ...ada, email: "b@example.com" })).toMatchObject({
		id: "8439885694023999992",
	});
	expect(service.given()).toBe(2);
});
