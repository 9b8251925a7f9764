import type { ConnectorResponse } from "#connectors/delivery-result.ts";
import { type ConnectorRequest, sendRequest, toTextValue } from "#connectors/http-client.ts";
import { accepted, refused } from "#core/result.ts";
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

export interface GoToOptions {
	readonly address: string;
	readonly authAddress: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** The newest one: GoTo may replace it in any answer. */
	readonly refreshToken: { load(): Promise<string>; store(token: string): Promise<void> };
	readonly timeoutMs?: number;
}

const maxNameLength = 128;
/** A list of all registrants has some 300 characters for each. */
const maxListLength = 16 * 1024 * 1024;

/** GoTo Webinar, by an OAuth client and the refresh token of an organizer. */
export function gotoWebinar(options: GoToOptions): WebinarService {
	const { address, timeoutMs, refreshToken } = options;
	const session = openBearerSession(async () => {
		const answer = await sendRequest({
			method: "POST",
			address: new URL("/oauth/token", options.authAddress),
			type: "application/x-www-form-urlencoded",
			headers: basicAuthorization(options.clientId, options.clientSecret),
			body: new URLSearchParams({
				grant_type: "refresh_token",
				refresh_token: await refreshToken.load(),
			}).toString(),
			timeoutMs,
		});
		const { refresh_token }: Record<string, unknown> = Object(answer.ok ? answer.value.body : {});
		const next = toTextValue(refresh_token);
		if (next) await refreshToken.store(next);
		return answer;
	});
	const send = (
		{ account, key }: OutsideWebinar,
		rest: string,
		request: Pick<ConnectorRequest, "method" | "type" | "body" | "maxLength">,
	) =>
		session.send((headers) =>
			sendRequest({
				...request,
				address: new URL(
					`/G2W/rest/v2/organizers/${encodeURIComponent(account)}/webinars/${encodeURIComponent(key)}/registrants${rest}`,
					address,
				),
				headers,
				timeoutMs,
			}),
		);
	const list = async (webinar: OutsideWebinar) =>
		send(webinar, "", { method: "GET", maxLength: maxListLength });

	async function findRegistrant(webinar: OutsideWebinar, email: string) {
		const sent = await list(webinar);
		if (!sent.ok) return sent;
		if (!isFine(sent.value)) return refused(toServiceFailure(sent.value));
		const body = parseWithKeys(sent.value);
		const entries = Array.isArray(body) ? body.map(readRegistrant) : [];
		return accepted(entries.find((entry) => entry.email?.toLowerCase() === email.toLowerCase()));
	}

	return {
		async register(webinar, { email, firstName, lastName }) {
			// Our own email has the link.
			const sent = await send(webinar, "?resendConfirmation=false", {
				method: "POST",
				type: "application/json",
				body: JSON.stringify({
					email,
					firstName: truncateText(firstName, maxNameLength),
					// A last name is required.
					lastName: truncateText(lastName || "-", maxNameLength),
				}),
			});
			if (!sent.ok) return sent.reason;
			// 409: the mailbox is registered already, perhaps by an attempt whose answer was lost.
			const isKnown = sent.value.status === 409;
			if (!isKnown && !isFine(sent.value)) return toServiceFailure(sent.value);
			const { id, joinUrl } = readRegistrant(parseWithKeys(sent.value));
			if (id && joinUrl) return { kind: "delivered", id, joinUrl };
			if (!isKnown) return withoutRegistrant(sent.value);
			const found = await findRegistrant(webinar, email);
			if (!found.ok) return found.reason;
			return found.value?.id
				? { kind: "delivered", id: found.value.id, joinUrl: found.value.joinUrl }
				: toServiceFailure(sent.value);
		},
		async find(webinar, email) {
			const found = await findRegistrant(webinar, email);
			return found.ok ? accepted(found.value?.id) : found;
		},
		async cancel(webinar, id) {
			const sent = await send(webinar, `/${encodeURIComponent(id)}`, { method: "DELETE" });
			return sent.ok ? toCancelResult(sent.value) : sent.reason;
		},
		async examine() {
			const opened = await session.renew();
			return opened.ok ? {} : { problem: opened.reason.reason };
		},
	};
}

/** Keys have up to 19 digits, more than a number of JavaScript holds exactly. */
function parseWithKeys({ text }: Pick<ConnectorResponse, "text">): unknown {
	try {
		return JSON.parse(text.replace(/("registrantKey"\s*:\s*)(\d+)/g, '$1"$2"'));
	} catch {
		return undefined;
	}
}

function readRegistrant(value: unknown) {
	const { registrantKey, joinUrl, email }: Record<string, unknown> = Object(value);
	return {
		id: toTextValue(registrantKey),
		joinUrl: toJoinUrl(joinUrl),
		email: toTextValue(email),
	};
}
