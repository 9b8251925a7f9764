import { withoutSchemas } from "#core/calls.ts";
import { formSentEvent } from "#forms/browser/form-events.ts";
import { callApi } from "#shell/browser/call-api.ts";
import type { PageRecord } from "#tracking/browser/record-queue-state.ts";
import type { getSnippetUser } from "#tracking/calls.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { clearAmplitude, openAmplitude } from "./amplitude-snippet-behaviour.ts";
import { callBackOnce } from "./callback-rules.ts";
import { snippetUserEndpoint } from "./endpoint-calls.ts";
import { clearGa4, openGa4 } from "./ga4-snippet-behaviour.ts";
import { createHeldEvents } from "./held-event-state.ts";
import type { PageSnippets, Snippet, SnippetEvent, SnippetUser } from "./snippet.ts";
import { isPlainAddress, toSnippetEvent } from "./snippet-event-payload.ts";
import { createSnippetIdentity } from "./snippet-identity-state.ts";
import { clearWebEngage, openWebEngage } from "./webengage-snippet-behaviour.ts";

export interface Snippets {
	/** Hands over records; the promise is settled once each service has answered, or the time is over. */
	send(records: readonly PageRecord[], entryPage: string): Promise<unknown>;
	/** The visitor refuses: nothing more is sent, and what was stored is removed. */
	refuse(): void;
}

/** The services whose scripts run in this page. None is loaded before something may be sent to it. */
export function openSnippets(settings: PageSnippets, pageUrl: string): Snippets {
	const identity = createSnippetIdentity(() => localStorage);
	const held = createHeldEvents(() => sessionStorage);
	let running: ReturnType<typeof run> | undefined;
	let isRefused = false;
	return {
		async send(records, entryPage) {
			if (isRefused) return;
			running ??= run(settings, { pageUrl, identity, held });
			const { deliver } = running;
			const events = records.map((record) => toSnippetEvent(record, entryPage, settings.barred));
			await Promise.all(events.map((event) => event && deliver(event)));
		},
		refuse() {
			if (isRefused) return;
			isRefused = true;
			running?.stop();
			held.clear();
			forgetLead();
			for (const clear of [clearGa4, clearAmplitude, clearWebEngage]) clear();
			identity.forget();
			// A script that has run in this page may store something again, so the next page looks once more.
			if (running) identity.begin();
		},
	};
}

function run(
	settings: PageSnippets,
	{
		pageUrl,
		identity,
		held,
	}: {
		pageUrl: string;
		identity: ReturnType<typeof createSnippetIdentity>;
		held: ReturnType<typeof createHeldEvents>;
	},
) {
	identity.begin();
	const snippets = openAll(settings, pageUrl);
	const stopped = new AbortController();
	const known = identity.get();
	let user: SnippetUser | undefined = known && { key: known.key };
	if (user) for (const snippet of snippets) snippet.login(user);

	function deliverNow(event: SnippetEvent, only = snippets): Promise<unknown> {
		return Promise.all(
			only.map((snippet) => {
				if (!snippet.holdsAnonymous || user)
					return new Promise<void>((resolve) =>
						callBackOnce((answered) => snippet.send(event, user, answered), resolve),
					);
				held.add(event);
				return undefined;
			}),
		);
	}

	function change(found: (SnippetUser & { isAccount: boolean }) | undefined): void {
		if (stopped.signal.aborted) return;
		const due = identity.change(found);
		if (due === "logout") {
			user = undefined;
			for (const snippet of snippets) snippet.logout();
		}
		if (!found) return;
		user = found;
		// The services take no notice of somebody whom they know already.
		for (const snippet of snippets) snippet.login(found);
		const holders = snippets.filter(({ holdsAnonymous }) => holdsAnonymous);
		for (const event of held.take()) void deliverNow(event, holders);
	}

	/** Asks who it is, where somebody is signed in or has just sent a form. */
	async function identify(lead?: string): Promise<void> {
		const isAccount = visitState.get().data?.loggedIn ?? false;
		if (!isAccount && !lead) return change(undefined);
		const found = await callApi(withoutSchemas<typeof getSnippetUser>(snippetUserEndpoint), {
			lead,
		}).catch(() => undefined);
		if (found?.user) change({ ...found.user, isAccount });
		// A service that is not opened on this page hears of it on another one.
		if (found && snippets.length === countServices(settings)) forgetLead();
	}

	const { signal } = stopped;
	let wasSignedIn = visitState.get().data?.loggedIn;
	// Nothing is sent under the wrong name: the first events wait for the answer, and the time of their callback runs.
	let identified = identify(findUnheardLead());
	visitState.listen(() => {
		const isSignedIn = visitState.get().data?.loggedIn;
		if (signal.aborted || isSignedIn === wasSignedIn) return;
		wasSignedIn = isSignedIn;
		identified = identify();
	});
	document.addEventListener(
		formSentEvent,
		(event) => {
			const { leadId, isCheckedFirst }: { leadId?: unknown; isCheckedFirst?: unknown } = Object(
				event instanceof CustomEvent ? event.detail : undefined,
			);
			if (typeof leadId !== "string" || isCheckedFirst) return;
			rememberUnheardLead(leadId);
			void identify(leadId);
		},
		{ signal },
	);

	return {
		deliver: (event: SnippetEvent) =>
			new Promise<void>((resolve) =>
				callBackOnce((answered) => {
					void identified.then(async () => {
						if (!signal.aborted) await deliverNow(event);
						answered();
					});
				}, resolve),
			),
		stop() {
			stopped.abort();
			for (const snippet of snippets) snippet.stop();
		},
	};
}

const countServices = ({ webengage, amplitude, ga4 }: PageSnippets) =>
	[webengage, amplitude, ga4].filter(Boolean).length;

function openAll({ webengage, amplitude, ga4 }: PageSnippets, pageUrl: string): Snippet[] {
	const { pageType = "" } = document.documentElement.dataset;
	const device = visitState.get().data?.ids.device ?? "";
	return [
		...(webengage && isPlainAddress(location) ? [openWebEngage(webengage)] : []),
		...(amplitude ? [openAmplitude(amplitude, { device })] : []),
		...(ga4 ? [openGa4(ga4, { device, pageUrl, pageType })] : []),
	];
}

const leadKey = "sl-held-lead";

/** The page may be left before the answer comes; the next one asks again. */
function rememberUnheardLead(lead: string): void {
	try {
		sessionStorage.setItem(leadKey, lead);
	} catch {
		// The page works without.
	}
}

function findUnheardLead(): string | undefined {
	try {
		return sessionStorage.getItem(leadKey) ?? undefined;
	} catch {
		return undefined;
	}
}

function forgetLead(): void {
	try {
		sessionStorage.removeItem(leadKey);
	} catch {
		// Where storage is forbidden, nothing was stored.
	}
}
