import type { DeliveryFailure } from "#connectors/delivery-result.ts";
import {
	type ConnectorRequest,
	isRecord,
	sendRequest,
	toTextValue,
} from "#connectors/http-client.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { truncateText } from "#core/text/printable-text.ts";
import { basicAuthorization, openBearerSession } from "./bearer-session.ts";
import {
	isFine,
	type OutsideWebinar,
	toCancelResult,
	toJoinUrl,
	toServiceFailure,
	type WebinarService,
	withoutRegistrant,
} from "./webinar-service.ts";

export interface ZoomOptions {
	readonly address: string;
	readonly authAddress: string;
	readonly accountId: string;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly timeoutMs?: number;
}

const maxNameLength = 64;
/** The longest page that Zoom gives out, and more pages than its largest webinar has. */
const pageSize = 300;
const maxPages = 200;

/** Zoom Webinars, by a server-to-server app. Its account is that of the app. */
export function zoom(options: ZoomOptions): WebinarService {
	const { address, timeoutMs } = options;
	const session = openBearerSession(() =>
		sendRequest({
			method: "POST",
			address: new URL(
				`/oauth/token?${new URLSearchParams({
					grant_type: "account_credentials",
					account_id: options.accountId,
				})}`,
				options.authAddress,
			),
			headers: basicAuthorization(options.clientId, options.clientSecret),
			timeoutMs,
		}),
	);
	const send = (
		{ key }: Pick<OutsideWebinar, "key">,
		rest: string,
		request: Pick<ConnectorRequest, "method" | "type" | "body">,
	) =>
		session.send((headers) =>
			sendRequest({
				...request,
				address: new URL(`/v2/webinars/${encodeURIComponent(key)}/registrants${rest}`, address),
				headers,
				timeoutMs,
			}),
		);
	return {
		async register(webinar, { email, firstName, lastName }) {
			const sent = await send(webinar, "", {
				method: "POST",
				type: "application/json",
				body: JSON.stringify({
					email,
					first_name: truncateText(firstName, maxNameLength),
					...(lastName && { last_name: truncateText(lastName, maxNameLength) }),
				}),
			});
			if (!sent.ok) return sent.reason;
			if (!isFine(sent.value)) return toServiceFailure(sent.value);
			const { registrant_id, join_url }: Record<string, unknown> = Object(sent.value.body);
			const id = toTextValue(registrant_id);
			return id
				? { kind: "delivered", id, joinUrl: toJoinUrl(join_url) }
				: withoutRegistrant(sent.value);
		},
		find: (webinar, email) =>
			findOnPages((query) => send(webinar, query, { method: "GET" }), email),
		async cancel(webinar, id) {
			const sent = await send(webinar, `/${encodeURIComponent(id)}`, { method: "DELETE" });
			return sent.ok ? toCancelResult(sent.value) : sent.reason;
		},
		async examine() {
			const opened = await session.renew();
			if (!opened.ok) return { problem: opened.reason.reason };
			const { scope } = opened.value;
			if (typeof scope !== "string") return {};
			return { missingScopes: neededScopes.filter((needed) => !hasScope(scope, needed)) };
		},
	};
}

async function findOnPages(
	request: (query: string) => ReturnType<typeof sendRequest>,
	email: string,
): Promise<Result<string | undefined, DeliveryFailure>> {
	let next = "";
	for (let page = 0; page < maxPages; page += 1) {
		const query = new URLSearchParams({
			page_size: String(pageSize),
			...(next && { next_page_token: next }),
		});
		const sent = await request(`?${query}`);
		if (!sent.ok) return sent;
		if (!isFine(sent.value)) return refused(toServiceFailure(sent.value));
		const { registrants, next_page_token }: Record<string, unknown> = Object(sent.value.body);
		const list: unknown[] = Array.isArray(registrants) ? registrants : [];
		const found = list.filter(isRecord).find((entry) => isSameEmail(entry.email, email));
		if (found) return accepted(toTextValue(found.id));
		next = toTextValue(next_page_token) ?? "";
		if (!next) break;
	}
	return accepted(undefined);
}

const isSameEmail = (value: unknown, email: string) =>
	typeof value === "string" && value.toLowerCase() === email.toLowerCase();

const neededScopes = [
	"webinar:write:registrant:admin",
	"webinar:delete:registrant:admin",
	"webinar:read:list_registrants:admin",
] as const;

/** Older apps have one scope for all of that, and apps of one user none of the account. */
function hasScope(scopes: string, needed: (typeof neededScopes)[number]): boolean {
	const given = scopes.split(/[\s,]+/);
	const classic = needed.includes(":read:") ? "webinar:read" : "webinar:write";
	const narrow = needed.replace(/:admin$/, "");
	return [needed, narrow, classic, `${classic}:admin`].some((scope) => given.includes(scope));
}
