import type { EmittedSignal } from "#core/signals.ts";
import { createTimedId } from "#core/timed-ids.ts";
import { readCookie } from "#forms/browser/page-cookies.ts";
import { readPageData } from "#shell/browser/page-data.ts";
import { emit, listenToSignals } from "#shell/browser/signals.ts";
import { emitBlockClicks } from "#tracking/browser/clicks-behaviour.ts";
import { createRecordQueue, type PageRecord } from "#tracking/browser/record-queue-state.ts";
import { createRecordSender } from "#tracking/browser/record-sender-behaviour.ts";
import { toPageUrl } from "#tracking/payload/page-url-rules.ts";
import { pageTimed, pageViewed } from "#tracking/signals.ts";
import type { Counting, SnippetGate } from "#tracking/snippets/snippet-gate-behaviour.ts";
import {
	consentCookieName,
	decideConsent,
	isPurposeAllowed,
	parseConsentChoice,
} from "#visitors/consent/rules.ts";
import { visitState } from "#visitors/visit/visit-state.ts";

/** Milliseconds. A visitor who was not asked may still answer before anything is sent. */
const defaultWait = 500;

type OpenGate = (
	decide: () => Counting,
	findEntryPage: () => string,
	pageUrl: string,
) => SnippetGate;

/** Reports what the visitor does on this page, as far as they allow it. Nothing on the page depends on it. */
export function start(page: HTMLElement): void {
	const { snippets } = page.dataset;
	if (!snippets) report(page);
	else
		void import("#tracking/snippets/snippet-gate-behaviour.ts").then(
			({ openSnippetGate }) => report(page, (...deps) => openSnippetGate(snippets, ...deps)),
			() => report(page),
		);
}

function report(page: HTMLElement, openGate?: OpenGate): void {
	const queue = createRecordQueue(() => localStorage);
	const startedAt = Date.now();
	const decide = () => decideCounting(Date.now() - startedAt);
	const gate = openGate?.(decide, findEntryPage, toPageUrl(location.href));
	const mayCount = () => {
		const counting = decide();
		if (counting === "refused") forgetEntryPage();
		gate?.share(counting);
		return counting;
	};
	const sender = createRecordSender(queue, { mayCount, findEntryPage, defaultWait });

	emitBlockClicks(document);
	listenToSignals((signal) => {
		const record = toRecord(signal, page);
		if (!record) return;
		queue.add(record);
		// What the server has counted already goes from there.
		if (gate && !("event_id" in Object(signal.fields))) gate.add(record);
		sender.schedule();
	});
	const viewPage = () => emit(pageViewed, { page_type: page.dataset.pageType ?? "" });
	viewPage();
	timePage(page);
	// A page from the back-forward cache is seen once more, and its script does not start again.
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) viewPage();
	});
	const readVisit = () => {
		const attributes = toAttributes();
		if (attributes) {
			queue.add(attributes);
			gate?.add(attributes);
		}
		sender.schedule();
	};
	visitState.listen(readVisit);
	// It may have come while the gate was loaded.
	if (gate && visitState.get().data) readVisit();
}

/** Reports how long this page took, for as many of a hundred page views as the site says. */
function timePage(page: HTMLElement): void {
	if (Math.random() * 100 >= Number(page.dataset.speedSample ?? 0)) return;
	const report = () => {
		const [entry] = performance.getEntriesByType("navigation");
		if (!(entry instanceof PerformanceNavigationTiming)) return;
		emit(pageTimed, {
			response_ms: Math.round(entry.responseStart),
			dom_ms: Math.round(entry.domContentLoadedEventEnd),
			load_ms: Math.round(entry.loadEventEnd),
		});
	};
	if (document.readyState === "complete") report();
	// The entry is complete only after the event.
	else addEventListener("load", () => setTimeout(report));
}

/** The answer may be given on this page, in another tab or before a way back, so it is read each time. */
function decideCounting(ms: number): Counting {
	const visit = visitState.get().data;
	if (!visit) return "waiting";
	if (visit.staff) return "refused";
	const stored = parseConsentChoice(readCookie(consentCookieName) ?? "");
	const consent = decideConsent({ ...visit.consent, stored });
	if (consent.analytics === "refused") return "refused";
	const isDue = consent.analytics === "given" || ms >= defaultWait;
	return isDue && isPurposeAllowed(consent, "analytics") ? "allowed" : "waiting";
}

function toRecord({ name, fields, at }: EmittedSignal, page: HTMLElement): PageRecord | undefined {
	// Without data there is nothing to count.
	if (typeof fields !== "object" || fields === null) return undefined;
	const { userType, pageType } = page.dataset;
	// What the server has counted already has its id.
	const { event_id = createTimedId(at), ...data } = fields as Record<string, unknown>;
	return {
		key: "event",
		value: {
			event_id: String(event_id),
			event_name: name,
			event_time: at,
			event_data: data,
			page_url: toPageUrl(location.href),
			page_type: pageType,
			product: readPageData("lead-product"),
			user_type: userType,
		},
	};
}

/** Undefined unless the visit says what kind of learner this is. */
function toAttributes(): PageRecord | undefined {
	const { userType = "", loggedIn, kinds = [] } = visitState.get().data ?? {};
	if (!loggedIn) return undefined;
	const now = Date.now();
	return {
		key: "user_attributes",
		value: {
			event_id: createTimedId(now),
			event_time: now,
			event_data: { user_type: userType, freemium: kinds.includes("freemium") },
		},
	};
}

const entryKey = "sl-entry-page";

/** The page on which the visit of this tab began. It is called only once it may be stored. */
function findEntryPage(): string {
	const page = toPageUrl(location.href);
	try {
		const stored = sessionStorage.getItem(entryKey) ?? page;
		sessionStorage.setItem(entryKey, stored);
		return stored;
	} catch {
		return page;
	}
}

function forgetEntryPage(): void {
	try {
		sessionStorage.removeItem(entryKey);
	} catch {
		// Where storage is forbidden, nothing was stored.
	}
}
