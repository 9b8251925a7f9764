import type { ReceivedRequest } from "#connectors/testing.ts";
import { aFakeService, type FakeResponse } from "#connectors/testing.ts";

type WhenDone = Parameters<typeof aFakeService>[1];

/** The right client id and secret of both services. */
const basic = `Basic ${Buffer.from("a-client:a secret of ours").toString("base64")}`;

interface KnownRegistrant {
	readonly id: string;
	readonly webinar: string;
	readonly email: string;
	readonly names: string;
	readonly joinUrl: string;
}

/** The registrants of a fake service, by webinar and mailbox. */
function createRegistrants(firstId: bigint) {
	const known = new Map<string, KnownRegistrant>();
	let last = firstId;
	const keyOf = (webinar: string, email: string) => `${webinar} ${email.toLowerCase()}`;
	return {
		known,
		find: (webinar: string, email: string) => known.get(keyOf(webinar, email)),
		add(webinar: string, email: string, names: string) {
			last += 1n;
			const id = String(last);
			const joinUrl = `https://rooms.example/join/${id}`;
			const registrant = { id, webinar, email, names, joinUrl };
			known.set(keyOf(webinar, email), registrant);
			return registrant;
		},
		remove(webinar: string, id: string) {
			const found = [...known].find(([, entry]) => entry.webinar === webinar && entry.id === id);
			return found !== undefined && known.delete(found[0]);
		},
		emails: () => [...known.values()].map(({ email }) => email),
	};
}

/** Issues tokens, which a test can invalidate. */
function createTokens() {
	const valid = new Set<string>();
	let given = 0;
	return {
		issue() {
			const token = `token-${++given}`;
			valid.add(token);
			return token;
		},
		isValid: ({ headers }: ReceivedRequest) =>
			valid.has(headers.authorization?.replace("Bearer ", "") ?? ""),
		forgetTokens: () => valid.clear(),
		given: () => given,
	};
}

/** Registers people for webinars as Zoom does: the same mailbox again gets the same answer. */
export async function aZoom(whenDone?: WhenDone) {
	const registrants = createRegistrants(100n);
	const tokens = createTokens();
	const service = await aFakeService((received): FakeResponse => {
		const { pathname, searchParams } = new URL(received.path, "http://zoom.example");
		if (pathname === "/oauth/token") {
			const isRight =
				received.headers.authorization === basic &&
				searchParams.get("grant_type") === "account_credentials" &&
				searchParams.get("account_id") === "an-account";
			if (!isRight) return [400, { reason: "Invalid client_id or client_secret" }];
			const scope =
				"webinar:write:registrant:admin webinar:delete:registrant:admin webinar:read:list_registrants:admin";
			return [200, { access_token: tokens.issue(), token_type: "bearer", expires_in: 3600, scope }];
		}
		if (!tokens.isValid(received)) return [401, { code: 124, message: "Access token is expired." }];
		const [, webinar = "", id] =
			/^\/v2\/webinars\/(\d+)\/registrants(?:\/(.+))?$/.exec(pathname) ?? [];
		if (!webinar) return [404, { code: 3001, message: "Webinar does not exist." }];
		if (received.method === "DELETE" && id)
			return registrants.remove(webinar, id) ? [204] : [404, { code: 3043 }];
		if (received.method === "GET") {
			// One on a page, so that pages are followed.
			const all = [...registrants.known.values()].filter((entry) => entry.webinar === webinar);
			const at = Number(searchParams.get("next_page_token") ?? 0);
			return [
				200,
				{
					registrants: all.slice(at, at + 1).map(({ email, id }) => ({ id, email })),
					next_page_token: at + 1 < all.length ? String(at + 1) : "",
				},
			];
		}
		const { email, first_name, last_name = "" } = JSON.parse(received.body);
		if (!email || !first_name) return [400, { code: 300, message: "Validation Failed." }];
		const registrant =
			registrants.find(webinar, email) ??
			registrants.add(webinar, email, `${first_name} ${last_name}`.trim());
		return [
			201,
			{
				id: Number(webinar),
				registrant_id: registrant.id,
				join_url: registrant.joinUrl,
				topic: "A webinar",
			},
		];
	}, whenDone);
	return Object.assign(service, registrants, tokens);
}

/** Registers people as GoTo Webinar does: it refuses a mailbox that it knows, and keys are longer than a number holds. */
export async function aGoTo(whenDone?: WhenDone) {
	const registrants = createRegistrants(8_439_885_694_023_999_990n);
	const tokens = createTokens();
	let refreshToken = "a first refresh token";
	let next: string | undefined;
	const service = await aFakeService((received): FakeResponse => {
		const { pathname } = new URL(received.path, "http://goto.example");
		if (pathname === "/oauth/token") {
			const form = new URLSearchParams(received.body);
			const isRight =
				received.headers.authorization === basic &&
				form.get("grant_type") === "refresh_token" &&
				form.get("refresh_token") === refreshToken;
			if (!isRight) return [400, { error: "invalid_grant" }];
			const renewed = next && { refresh_token: next };
			if (next) refreshToken = next;
			next = undefined;
			return [200, { access_token: tokens.issue(), expires_in: 3600, ...renewed }];
		}
		if (!tokens.isValid(received)) return [401, { errorCode: "InvalidToken" }];
		const [, webinar = "", id] =
			/^\/G2W\/rest\/v2\/organizers\/300000000000384444\/webinars\/(\d+)\/registrants(?:\/(\d+))?$/.exec(
				pathname,
			) ?? [];
		if (!webinar) return [404, { errorCode: "NotFound" }];
		if (received.method === "DELETE" && id)
			return registrants.remove(webinar, id) ? [204] : [404, { errorCode: "NotFound" }];
		if (received.method === "GET") {
			const all = [...registrants.known.values()].filter((entry) => entry.webinar === webinar);
			const written = all.map(
				({ id, email, joinUrl }) =>
					`{"registrantKey": ${id}, "email": ${JSON.stringify(email)}, "joinUrl": "${joinUrl}", "status": "APPROVED"}`,
			);
			return [200, `[${written.join(", ")}]`];
		}
		const { email, firstName, lastName } = JSON.parse(received.body);
		if (!email || !firstName || !lastName) return [400, { errorCode: "InvalidRequest" }];
		if (registrants.find(webinar, email))
			return [409, { errorCode: "DuplicateRegistrant", description: "registered already" }];
		const registrant = registrants.add(webinar, email, `${firstName} ${lastName}`);
		return [201, `{"registrantKey": ${registrant.id}, "joinUrl": "${registrant.joinUrl}"}`];
	}, whenDone);
	return Object.assign(service, registrants, tokens, {
		/** The next token comes with a new refresh token, and the present one is of no use then. */
		replaceRefreshToken(token: string) {
			next = token;
		},
	});
}
