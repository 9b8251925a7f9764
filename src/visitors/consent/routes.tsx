import * as z from "zod/mini";
import { type Id, parseUuid } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Reply, Request, Server } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { preferencesAddress } from "#visitors/addresses.ts";
import type { Audience, Place } from "#visitors/audience/audience-rules.ts";
import {
	type CookieOrder,
	cookiesOf,
	setCookieHeader,
} from "#visitors/cookie-rules.ts";
import { type CookieKind, visitorCookies } from "#visitors/cookies.ts";
import { sendsGpc } from "#visitors/visit/routes.ts";
import { heldBack, isNews, visitorConsent } from "#visitors/visit/rules.ts";
import { recordConsent } from "./commands.ts";
import { PreferencesPage } from "./preferences-page.tsx";
import { type Choice, consentText, formatChoice } from "./rules.ts";
import { listConsentsOfDevice } from "./store.ts";

const answer = z.object({
	id: z.string(),
	text: z.string(),
	analytics: z.enum(["yes", "no"]),
	// Not sent where the browser's own signal has decided.
	marketing: z._default(z.enum(["yes", "no"]), "no"),
	none: z.optional(z.string()),
});
type Answer = z.infer<typeof answer>;

/** Enough to see the last changes; the whole ledger is given to whoever asks for their data. */
const mostShown = 10;

interface Parts {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly db: Db;
	readonly clock: Clock;
	readonly placeOf: (request: Request) => Place;
	readonly timeZone: string;
	readonly cookieKinds: readonly CookieKind[];
	readonly secure: boolean;
}

export function consentRoutes(parts: Parts): void {
	const { server, pages } = parts;
	pages.page(
		preferencesAddress,
		({ request, query }) =>
			preferencesPage(parts, request, { saved: query.saved !== undefined }),
		{ query: ["saved"], fresh: true },
	);
	server.post(preferencesAddress.pattern, async (request, reply) => {
		const read = z.safeParse(answer, request.body ?? {});
		const id = read.success ? parseUuid<"consent">(read.data.id) : undefined;
		if (!read.success || !id) return refuse(parts, request, reply, unread);
		if (read.data.text !== consentText)
			return refuse(parts, request, reply, newWords);
		return save(parts, request, reply, {
			id,
			choice: choiceIn(read.data, request),
		});
	});
}

function choiceIn(read: Answer, request: Request): Choice {
	if (read.none !== undefined) return { analytics: false, marketing: false };
	return {
		analytics: read.analytics === "yes",
		marketing: read.marketing === "yes" && !sendsGpc(request),
	};
}

async function save(
	parts: Parts,
	request: Request,
	reply: Reply,
	{ id, choice }: { id: Id<"consent">; choice: Choice },
): Promise<unknown> {
	const cookies = cookiesOf(request.headers.cookie);
	const at = parts.clock();
	const known = parseUuid<"device">(cookies[visitorCookies.device.name] ?? "");
	const fresh = crypto.randomUUID() as Id<"device">;
	const recorded = await recordConsent(parts.db, {
		id,
		choice,
		// A yes must be shown later, so it needs a number to be found by.
		device: choice.analytics || choice.marketing ? (known ?? fresh) : known,
		textVersion: consentText,
		country: parts.placeOf(request).country?.code,
		page: preferencesAddress.to(),
		at,
	});
	if (!recorded.ok) return refuse(parts, request, reply, sentBefore);
	const on = at.toZonedDateTimeISO("UTC").toPlainDate().toString();
	const kept = formatChoice({ choice, text: consentText, on });
	const orders: CookieOrder[] = [
		{ cookie: visitorCookies.consent, value: kept },
	];
	const { device } = recorded.value;
	const after = { ...cookies, [visitorCookies.consent.name]: kept };
	const consent = visitorConsent({
		cookies: after,
		place: parts.placeOf(request),
		gpc: sendsGpc(request),
	});
	if (choice.analytics)
		orders.push({ cookie: visitorCookies.device, value: device });
	else orders.push(...heldBack(consent, parts.cookieKinds));
	for (const order of orders)
		if (order.cookie === visitorCookies.consent || isNews(order, cookies))
			reply.header("set-cookie", setCookieHeader(order, parts.secure));
	return reply
		.header("cache-control", "no-store")
		.redirect(`${preferencesAddress.to()}?saved=1`, 303);
}

interface Refusal {
	readonly status: number;
	readonly problem: string;
}
const unread: Refusal = {
	status: 422,
	problem: "Say yes or no to each question, then save again.",
};
const newWords: Refusal = {
	status: 409,
	problem:
		"The wording of this page has changed since you opened it. Please read it once more and save again.",
};
const sentBefore: Refusal = {
	status: 409,
	problem:
		"This form was sent before with another answer. Below is what holds now; change it and save again.",
};

async function refuse(
	parts: Parts,
	request: Request,
	reply: Reply,
	refusal: Refusal,
): Promise<unknown> {
	const page = await preferencesPage(parts, request, refusal);
	return parts.pages.send(request, reply, page);
}

async function preferencesPage(
	{ db, placeOf, timeZone, cookieKinds }: Parts,
	request: Request,
	facts: { saved?: boolean; status?: number; problem?: string },
): Promise<Page> {
	const cookies = cookiesOf(request.headers.cookie);
	const place = placeOf(request);
	const device = parseUuid<"device">(cookies[visitorCookies.device.name] ?? "");
	return {
		type: "legal",
		head: {
			title: "Your privacy choices",
			description:
				"What this site keeps in your browser, what you have allowed, and how to change it.",
			canonical: preferencesAddress.to(),
			listed: false,
		},
		tags: [],
		status: facts.status ?? 200,
		body: (
			<PreferencesPage
				formId={crypto.randomUUID()}
				consent={visitorConsent({ cookies, place, gpc: sendsGpc(request) })}
				kinds={cookieKinds}
				present={Object.keys(cookies)}
				history={
					device ? await listConsentsOfDevice(db, device, mostShown) : []
				}
				timeZone={timeZone}
				saved={facts.saved ?? false}
				problem={facts.problem}
			/>
		),
	};
}
