import { createVerify, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { aFakeService, replying } from "#connectors/testing.ts";
import { googleCalendar } from "./google-calendar.ts";
import { aRange, march, writeRead } from "./testing.ts";

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const account = "site@project.iam.gserviceaccount.example";
const ada = "ada@school.example";

/** True if the token was signed with the account's key, for this server, and is valid now. */
function isAssertion(assertion: string, audience: string, now: number) {
	const [head = "", body = "", signature = ""] = assertion.split(".");
	const isSigned = createVerify("RSA-SHA256")
		.update(`${head}.${body}`)
		.verify(keys.publicKey, signature, "base64url");
	const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
	const { iss, scope, aud, iat, exp } = read(body);
	return (
		isSigned &&
		read(head).alg === "RS256" &&
		iss === account &&
		scope === "https://www.googleapis.com/auth/calendar.freebusy" &&
		aud === audience &&
		iat <= now / 1000 &&
		exp > now / 1000 &&
		exp - iat <= 3600
	);
}

/** Issues tokens for an hour, and answers free and busy times like Google's API, in ranges of at most 60 days. */
async function aGoogle() {
	const time = { now: Date.UTC(2026, 1, 20) };
	const busy: { start: string; end: string }[] = [
		{ start: "2026-03-02T09:00:00Z", end: "2026-03-02T10:00:00Z" },
	];
	const tokens = new Map<string, number>();
	const service = await aFakeService(({ path, headers, body }) => {
		if (path === "/token") {
			const form = new URLSearchParams(body);
			const isGranted =
				form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer" &&
				isAssertion(form.get("assertion") ?? "", `${service.address}/token`, time.now);
			if (!isGranted) return [400, { error: "invalid_grant" }];
			const token = `token-${tokens.size + 1}`;
			tokens.set(token, time.now + 3600_000);
			return [200, { access_token: token, expires_in: 3600 }];
		}
		if (path !== "/calendar/v3/freeBusy") return [404];
		const [, token = ""] = headers.authorization?.split(" ") ?? [];
		if ((tokens.get(token) ?? 0) <= time.now) return [401, { error: {} }];
		const { timeMin, timeMax, items } = JSON.parse(body);
		if (Date.parse(timeMax) - Date.parse(timeMin) > 60 * 86_400_000)
			return [400, { error: { errors: [{ reason: "timeRangeTooLong" }] } }];
		const found = busy.filter(({ start, end }) => start < timeMax && end > timeMin);
		return [
			200,
			{
				calendars: Object.fromEntries(
					items.map(({ id }: { id: string }) => [
						id,
						id === ada
							? { busy: found }
							: {
									errors: [{ domain: "global", reason: "notFound" }],
									busy: [],
								},
					]),
				),
			},
		];
	});
	const connect = (settings: { calendar?: string; privateKey?: string } = {}) =>
		googleCalendar({
			calendar: settings.calendar ?? ada,
			key: {
				client_email: account,
				private_key: settings.privateKey ?? privateKey,
				private_key_id: "1",
				token_uri: `${service.address}/token`,
			},
			address: service.address,
			now: () => time.now,
		});
	return { service, connect, time, busy, tokens };
}

const read = async (calendar: ReturnType<typeof googleCalendar>) =>
	writeRead(await calendar.readBusyTimes(march));

test("busy times are read with a token that is used until it expires", async () => {
	const { connect, time, tokens } = await aGoogle();
	const calendar = connect();
	expect(await read(calendar)).toEqual(["2026-03-02T09:00/10:00"]);
	time.now += 58 * 60_000;
	expect(await read(calendar)).toHaveLength(1);
	expect(tokens.size).toBe(1);
	time.now += 2 * 60_000;
	expect(await read(calendar)).toHaveLength(1);
	expect(tokens.size).toBe(2);
});

test("a token that was withdrawn is replaced once", async () => {
	const { connect, tokens, service } = await aGoogle();
	const calendar = connect();
	await read(calendar);
	tokens.set("token-1", 0);
	expect(await read(calendar)).toHaveLength(1);
	service.always = (_, well) => {
		const [status, ...rest] = well();
		const { path = "" } = service.received.at(-1) ?? {};
		return path === "/token" ? [status, ...rest] : [401, {}];
	};
	const before = service.received.length;
	expect(await read(calendar)).toMatchObject({
		reason: "answered 401 (the user, password or key is not accepted)",
	});
	expect(service.received.length - before).toBe(3);
});

test("a range of 90 days is asked for in parts, whose busy times are joined", async () => {
	const { connect, busy, service } = await aGoogle();
	busy.push({ start: "2026-03-30T22:00:00Z", end: "2026-04-02T09:00:00Z" });
	const range = aRange("2026-03-01T00:00Z", "2026-05-30T00:00Z");
	expect(writeRead(await connect().readBusyTimes(range))).toEqual([
		"2026-03-02T09:00/10:00",
		"2026-03-30T22:00/2026-04-02T09:00",
	]);
	expect(service.received.filter(({ path }) => path !== "/token")).toHaveLength(3);
});

test("a calendar that is not shared with the account says so", async () => {
	const { connect } = await aGoogle();
	expect(await read(connect({ calendar: "bob@school.example" }))).toEqual({
		kind: "failed",
		reason: "has no such calendar, or it is not shared with the service account",
	});
});

test("a key that is not valid or belongs to another account gets no token", async () => {
	const { connect, service } = await aGoogle();
	expect(await read(connect({ privateKey: "hush" }))).toMatchObject({
		reason: "has a key that is not valid",
	});
	expect(service.received).toHaveLength(0);
	const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
	const pem = other.export({ type: "pkcs8", format: "pem" }).toString();
	expect(await read(connect({ privateKey: pem }))).toMatchObject({
		reason: "gave no token (answered 400, invalid_grant)",
	});
});

test.each([
	[
		403,
		{ error: { errors: [{ reason: "accessNotConfigured" }] } },
		"answered 403 (accessNotConfigured)",
	],
	[403, "", "answered 403 (access to the calendar is not allowed)"],
	[404, "", "answered 404 (there is no calendar at the address)"],
	[500, "", "answered 500"],
	[200, "<!doctype html>", "answered without the calendar"],
	[200, { calendars: { [ada]: {} } }, "answered without busy times"],
	[
		200,
		{ calendars: { [ada]: { busy: [{ start: "soon", end: 1 }] } } },
		"answered busy times that are not valid",
	],
])("what is no answer is a failure: %i %j", async (status, body, reason) => {
	const { connect, service } = await aGoogle();
	const calendar = connect();
	await read(calendar);
	service.moods.push(replying(status, body));
	expect(await read(calendar)).toMatchObject({ kind: "failed", reason });
});

test("the time after which Google wants to be asked again is passed on, from both servers", async () => {
	const { connect, service } = await aGoogle();
	const wait = replying(429, {}, { "retry-after": "120" });
	service.moods.push(wait);
	const calendar = connect();
	expect(await read(calendar)).toMatchObject({ retryAfterSeconds: 120 });
	await read(calendar);
	service.moods.push(wait);
	expect(await read(calendar)).toMatchObject({ retryAfterSeconds: 120 });
});
