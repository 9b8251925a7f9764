import * as z from "zod/mini";
import { withoutQuery } from "#core/addresses.ts";
import { createId, type Id, parseUuid } from "#core/ids.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import { bannerStyleAddress, preferencesAddress } from "#visitors/addresses.ts";
import {
	type CookieChange,
	formatSetCookie,
	isCookieChanged,
	parseCookies,
} from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import { toReturnPath } from "#visitors/return-path-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import bannerStyle from "./banner.css?inline";
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

/** The banner is part of cached pages, so its form has no id. */
const bannerFormSchema = z.object({ text: z.string(), answer: z.enum(["all", "none"]) });

/** Enough to see the last changes; the download of personal data holds all entries. */
const maxHistoryEntries = 10;

export function consentRoutes(
	deps: VisitorsDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const withPages = { ...deps, pages };
	pages.page(
		preferencesAddress,
		({ request, query }) => preferencesPage(deps, request, { saved: query.saved !== undefined }),
		{ query: ["saved"], fresh: true },
	);
	server.get(
		bannerStyleAddress.pattern,
		{ config: { load: "uncounted" } },
		async (request, reply) => {
			const { asksFirst, analytics } = readVisitorConsent(deps, request);
			return reply
				.type("text/css; charset=utf-8")
				.header("cache-control", "no-store")
				.send(asksFirst && analytics === "unknown" ? bannerStyle : "");
		},
	);
	server.post(preferencesAddress.pattern, async (request, reply) => {
		const banner = z.safeParse(bannerFormSchema, request.body ?? {});
		if (banner.success) return saveBannerAnswer(withPages, request, reply, banner.data);
		const read = z.safeParse(preferencesFormSchema, request.body ?? {});
		const id = read.success ? parseUuid<"consent">(read.data.id) : undefined;
		if (!read.success || !id) return showRefusal(withPages, request, reply, incompleteRefusal);
		if (read.data.text !== consentTextVersion)
			return showRefusal(withPages, request, reply, textChangedRefusal);
		return saveChoice(withPages, request, reply, {
			id,
			choice: toConsentChoice(read.data, request),
			page: preferencesAddress.to(),
			next: `${preferencesAddress.to()}?saved=1`,
		});
	});
}

const readVisitorConsent = ({ findLocation }: VisitorsDeps, request: Request) =>
	decideVisitorConsent({
		cookies: parseCookies(request.headers.cookie),
		place: findLocation(request),
		gpc: hasGpcSignal(request),
	});

/** Leads back to the page with the banner, which the browser names. */
function saveBannerAnswer(
	deps: VisitorsDeps & Pick<SiteHttp, "pages">,
	request: Request,
	reply: Reply,
	{ text, answer }: z.infer<typeof bannerFormSchema>,
): Promise<unknown> {
	if (text !== consentTextVersion) return showRefusal(deps, request, reply, textChangedRefusal);
	const isYes = answer === "all";
	const from = URL.parse(request.headers.referer ?? "");
	const path = from?.host === request.host ? from.pathname + from.search : undefined;
	const next = toReturnPath(path, deps.bases) ?? preferencesAddress.to();
	return saveChoice(deps, request, reply, {
		id: createId<"consent">(),
		choice: { analytics: isYes, marketing: isYes && !hasGpcSignal(request) },
		page: withoutQuery(next),
		next,
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
	deps: VisitorsDeps & Pick<SiteHttp, "pages">,
	request: Request,
	reply: Reply,
	answer: {
		readonly id: Id<"consent">;
		readonly choice: ConsentChoice;
		/** The page with the question, and the page to go to. */
		readonly page: string;
		readonly next: string;
	},
): Promise<unknown> {
	const { id, choice, page, next } = answer;
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
		page,
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
	return reply.header("cache-control", "no-store").redirect(next, 303);
}

const { refusals } = messages;
const incompleteRefusal = { status: 422, problem: refusals.incomplete };
const textChangedRefusal = { status: 409, problem: refusals.textChanged };
const alreadySentRefusal = { status: 409, problem: refusals.alreadySent };

async function showRefusal(
	deps: VisitorsDeps & Pick<SiteHttp, "pages">,
	request: Request,
	reply: Reply,
	refusal: { status: number; problem: string },
): Promise<unknown> {
	const page = await preferencesPage(deps, request, refusal);
	return deps.pages.send(request, reply, page);
}

async function preferencesPage(
	deps: VisitorsDeps,
	request: Request,
	options: { saved?: boolean; status?: number; problem?: string },
): Promise<Page> {
	const { db, timeZone, sinkServices, snippetServices, cookieKinds } = deps;
	const cookies = parseCookies(request.headers.cookie);
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
				consent={readVisitorConsent(deps, request)}
				kinds={cookieKinds}
				present={Object.keys(cookies)}
				history={device ? await listConsentsByDevice(db, device, maxHistoryEntries) : []}
				services={sinkServices}
				scripts={snippetServices}
				timeZone={timeZone}
				saved={options.saved ?? false}
				problem={options.problem}
			/>
		),
	};
}
