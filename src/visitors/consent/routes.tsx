import * as z from "zod/mini";
import { createId, type Id, parseUuid } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import type { Reply, Request, Server } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { preferencesAddress } from "#visitors/addresses.ts";
import type { Audience, VisitorLocation } from "#visitors/audience/audience-rules.ts";
import {
	type CookieChange,
	formatSetCookie,
	isCookieChanged,
	parseCookies,
} from "#visitors/cookie-rules.ts";
import { type CookieKind, visitorCookies } from "#visitors/cookies.ts";
import { recordConsent } from "./commands.ts";
import { decideVisitorConsent, hasGpcSignal, withdrawnCookies } from "./cookie-consent-rules.ts";
import { messages } from "./messages.ts";
import { PreferencesPage } from "./preferences-page.tsx";
import { type ConsentChoice, consentTextVersion, formatConsentChoice } from "./rules.ts";
import { listConsentsByDevice } from "./store.ts";

const preferencesFormSchema = z.object({
	id: z.string(),
	text: z.string(),
	analytics: z.enum(["yes", "no"]),
	// Absent where the browser's signal has decided: its inputs are disabled.
	marketing: z._default(z.enum(["yes", "no"]), "no"),
	none: z.optional(z.string()),
});
type PreferencesForm = z.infer<typeof preferencesFormSchema>;

/** Enough to see the last changes; the download of personal data holds all entries. */
const maxHistoryEntries = 10;

interface ConsentRouteDeps {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly db: Db;
	readonly clock: Clock;
	readonly findLocation: (request: Request) => VisitorLocation;
	readonly timeZone: string;
	readonly cookieKinds: readonly CookieKind[];
	readonly secure: boolean;
}

export function consentRoutes(deps: ConsentRouteDeps): void {
	const { server, pages } = deps;
	pages.page(
		preferencesAddress,
		({ request, query }) => preferencesPage(deps, request, { saved: query.saved !== undefined }),
		{ query: ["saved"], fresh: true },
	);
	server.post(preferencesAddress.pattern, async (request, reply) => {
		const read = z.safeParse(preferencesFormSchema, request.body ?? {});
		const id = read.success ? parseUuid<"consent">(read.data.id) : undefined;
		if (!read.success || !id) return showRefusal(deps, request, reply, incompleteRefusal);
		if (read.data.text !== consentTextVersion)
			return showRefusal(deps, request, reply, textChangedRefusal);
		return saveChoice(deps, request, reply, {
			id,
			choice: toConsentChoice(read.data, request),
		});
	});
}

function toConsentChoice(read: PreferencesForm, request: Request): ConsentChoice {
	if (read.none !== undefined) return { analytics: false, marketing: false };
	return {
		analytics: read.analytics === "yes",
		marketing: read.marketing === "yes" && !hasGpcSignal(request),
	};
}

async function saveChoice(
	deps: ConsentRouteDeps,
	request: Request,
	reply: Reply,
	{ id, choice }: { id: Id<"consent">; choice: ConsentChoice },
): Promise<unknown> {
	const cookies = parseCookies(request.headers.cookie);
	const now = deps.clock();
	const known = parseUuid<"device">(cookies[visitorCookies.device.name] ?? "");
	const recorded = await recordConsent(deps.db, {
		id,
		choice,
		// Consent must be demonstrable later: the device id finds it.
		device: choice.analytics || choice.marketing ? (known ?? createId<"device">()) : known,
		textVersion: consentTextVersion,
		country: deps.findLocation(request).country?.code,
		page: preferencesAddress.to(),
		at: now,
	});
	if (!recorded.ok) return showRefusal(deps, request, reply, alreadySentRefusal);
	const on = now.toZonedDateTimeISO("UTC").toPlainDate().toString();
	const storedChoice = formatConsentChoice({
		choice,
		text: consentTextVersion,
		on,
	});
	const cookieChanges: CookieChange[] = [{ cookie: visitorCookies.consent, value: storedChoice }];
	const { device } = recorded.value;
	const after = { ...cookies, [visitorCookies.consent.name]: storedChoice };
	const consent = decideVisitorConsent({
		cookies: after,
		place: deps.findLocation(request),
		gpc: hasGpcSignal(request),
	});
	if (choice.analytics) cookieChanges.push({ cookie: visitorCookies.device, value: device });
	else cookieChanges.push(...withdrawnCookies(consent, deps.cookieKinds));
	for (const change of cookieChanges)
		if (change.cookie === visitorCookies.consent || isCookieChanged(change, cookies))
			reply.header("set-cookie", formatSetCookie(change, deps.secure));
	return reply
		.header("cache-control", "no-store")
		.redirect(`${preferencesAddress.to()}?saved=1`, 303);
}

const { refusals } = messages;
const incompleteRefusal = { status: 422, problem: refusals.incomplete };
const textChangedRefusal = { status: 409, problem: refusals.textChanged };
const alreadySentRefusal = { status: 409, problem: refusals.alreadySent };

async function showRefusal(
	deps: ConsentRouteDeps,
	request: Request,
	reply: Reply,
	refusal: { status: number; problem: string },
): Promise<unknown> {
	const page = await preferencesPage(deps, request, refusal);
	return deps.pages.send(request, reply, page);
}

async function preferencesPage(
	{ db, findLocation, timeZone, cookieKinds }: ConsentRouteDeps,
	request: Request,
	options: { saved?: boolean; status?: number; problem?: string },
): Promise<Page> {
	const cookies = parseCookies(request.headers.cookie);
	const place = findLocation(request);
	const device = parseUuid<"device">(cookies[visitorCookies.device.name] ?? "");
	return {
		type: "legal",
		head: {
			title: messages.title,
			description: messages.description,
			canonical: preferencesAddress.to(),
			listed: false,
		},
		tags: [],
		status: options.status ?? 200,
		body: (
			<PreferencesPage
				formId={crypto.randomUUID()}
				consent={decideVisitorConsent({
					cookies,
					place,
					gpc: hasGpcSignal(request),
				})}
				kinds={cookieKinds}
				present={Object.keys(cookies)}
				history={device ? await listConsentsByDevice(db, device, maxHistoryEntries) : []}
				timeZone={timeZone}
				saved={options.saved ?? false}
				problem={options.problem}
			/>
		),
	};
}
