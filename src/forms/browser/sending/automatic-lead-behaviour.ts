import { joinLine } from "#core/text/line-breaks.ts";
import { decodeAuhOrWarn } from "#forms/auh-rules.ts";
import { automaticPlacementName, decideAutomaticLeadOrWarn } from "#forms/automatic-lead-rules.ts";
import { readPageProduct, toHostPage } from "#forms/browser/form-request-behaviour.ts";
import { readCookie } from "#forms/browser/page-cookies.ts";
import { popupData } from "#forms/browser/popup/popup-rules.ts";
import { leadCookieLifetimes } from "#forms/cookies.ts";
import { automaticLeadMessages } from "#forms/messages.ts";
import { automaticLead } from "#forms/signals.ts";
import type { LeadLocation } from "#forms/submission/lead.ts";
import { callApiSilently } from "#shell/browser/call-api.ts";
import { readPageData, readPageHeading } from "#shell/browser/page-data.ts";
import { emit } from "#shell/browser/signals.ts";
import type { Locator } from "#visitors/calls.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { leadByDataEndpoint } from "./lead-calls.ts";
import { parseLeadProduct } from "./lead-rules.ts";
import { newId } from "./new-id-behaviour.ts";
import { isBusinessVisitor, isLoggedIn, readPageArrival } from "./page-context-state.ts";
import { proofFor } from "./proof-behaviour.ts";
import { LeadFailed, sendLead } from "./send-lead-behaviour.ts";
import { knownUser } from "./user-info-state.ts";

const warn = (...words: unknown[]) => console.warn("SL:Warning automatic lead", ...words);

/**
 * Repeats the lead of a known visitor who followed one of our links. Nothing is shown, unless the link may be on another site: then
 * the visitor must confirm.
 */
export async function repeatAutomatically(): Promise<void> {
	const query = new URLSearchParams(location.search);
	const grant = grantOfPage();
	// The page may have been opened from another site: neither the next page nor a reload repeats the
	// request.
	if (!grant) dropFromAddress();
	const ask = callApiSilently(warn);
	const user = await knownUser(isLoggedIn(), ask);
	const product = readPageProduct();
	const decided = decideAutomaticLeadOrWarn(
		() => ({
			autoLead: query.get("auto_lead") ?? undefined,
			european: visitState.get().data?.european ?? true,
			business: isBusinessVisitor(),
			user,
			productId: parseLeadProduct(product, "")?.id,
			latestProduct: readCookie(leadCookieLifetimes.latestAutomatic.name),
			optIn: readCookie(leadCookieLifetimes.optIn.name),
			loggedIn: isLoggedIn(),
			// The server checks signature and expiry, and decides all of this again.
			auh: decodeAuhOrWarn(query.get("auh") ?? undefined, () => true, 0, warn),
			lastLeadAt: undefined,
			authorized: true,
		}),
		Date.now(),
		warn,
	);
	if (decided.kind !== "make") return warn(decided);
	const auh = query.get("auh") ?? undefined;
	// The ids are created once, so that sending twice stores one lead.
	const leadData = {
		submission_id: newId(),
		lead_id: newId(),
		product,
		page: toHostPage(location.href),
		...readPageArrival(),
		grant,
	};
	const make = async (confirmed?: true) => {
		await sendLead(
			{ ...leadData, confirmed },
			{
				post: (proven) =>
					ask(leadByDataEndpoint, {
						leadData: proven,
						flag: true,
						user: { auh },
					}),
				proofFor,
				logError: warn,
			},
		);
		const known = {
			siteModule: automaticPlacementName,
			leadType: "b2c",
			product: parseLeadProduct(product, ""),
			automatic: true,
			prefill: undefined,
			place: toPlace(visitState.get().data?.locator),
		} as const;
		emit(automaticLead, popupData(known));
	};
	await make().catch(async (problem: unknown) => {
		if (!(problem instanceof LeadFailed)) return;
		const { failure } = problem;
		if (failure.kind !== "unconfirmed") return;
		const { showLeadQuestion } = await import(
			"#forms/views/dialogs/lead-confirmation-dialog-view.tsx"
		);
		await showLeadQuestion({
			texts: automaticLeadMessages,
			text: toQuestion(failure.phone),
			send: () => make(true),
		});
	});
}

/** The country where the visitor is; no form has named one. */
function toPlace(locator: Locator | null | undefined): LeadLocation {
	return {
		countryId: locator?.country_id,
		countryName: locator?.country_name,
	};
}

function toQuestion(phone = ""): string {
	const { question, thisPage } = automaticLeadMessages;
	return question(readPageHeading() ?? thisPage, joinLine(phone));
}

/** The server adds it to a page that was opened from our own origin or directly. */
function grantOfPage(): string | undefined {
	return readPageData("automatic-grant");
}

function dropFromAddress(): void {
	const address = new URL(location.href);
	address.searchParams.delete("auto_lead");
	history.replaceState(history.state, "", address);
}
