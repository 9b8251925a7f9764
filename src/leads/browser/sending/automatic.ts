import { askQuietly } from "#shell/ask.ts";
import { emit } from "#shell/signals.ts";
import { visitStore } from "#visitors/visit/visit-store.ts";
import { readAuh } from "../../auh-rules.ts";
import { automaticOr, automaticSiteModule } from "../../automatic-rules.ts";
import { cookieLives } from "../../cookie-lives.ts";
import { automaticLead } from "../../signals.ts";
import type { KnownUser } from "../../validation/known-user-rules.ts";
import { cookieNamed } from "../page-cookies.ts";
import { popupData } from "../popup/popup-data-rules.ts";
import { pageOf, productOfPage } from "../popup/prepared-forms.ts";
import { leadByDataHead } from "./lead-calls.ts";
import { productOf } from "./lead-rules.ts";
import { newId } from "./new-id.ts";
import { isLoggedIn } from "./page-facts.ts";
import { proofFor } from "./proof.ts";
import { LeadFailed, sendLead } from "./send-lead.ts";
import { knownUser } from "./user-info.ts";

const warn = (...words: unknown[]) =>
	console.warn("SL:Warning automatic lead", ...words);

/**
 * Repeats the lead of somebody whom a link of ours has brought back. Nobody sees anything of it, unless the link may stand on
 * another site: then the visitor is asked.
 */
export async function repeatAutomatically(): Promise<void> {
	const query = new URLSearchParams(location.search);
	const grant = grantOfPage();
	// A page that may have been opened from elsewhere hands the wish on to no other page and no reload.
	if (!grant) dropFromAddress();
	const ask = askQuietly(warn);
	const user = await knownUser(isLoggedIn(), ask);
	const product = productOfPage();
	const decided = automaticOr(
		() => ({
			asked: query.get("auto_lead") ?? undefined,
			european: visitStore.get().data?.european ?? true,
			business: visitStore.get().data?.userType === "b2b",
			user,
			productId: productOf(product, "")?.id,
			latestProduct: cookieNamed(cookieLives.latestAutomatic.name),
			optIn: cookieNamed(cookieLives.optIn.name),
			loggedIn: isLoggedIn(),
			// Whether it is signed and still holds the server knows, and asks all of this again.
			auh: readAuh(query.get("auh") ?? undefined, () => true, 0, warn),
			lastLeadAt: undefined,
			authorized: true,
		}),
		Date.now(),
		warn,
	);
	if (decided.kind !== "make") return warn(decided);
	const auh = query.get("auh") ?? undefined;
	const send = sender({ product, grant, ask, auh });
	await send(false).then(
		() => tellOf(product),
		(problem: unknown) => {
			if (isUnconfirmed(problem))
				return confirmThen(user, () => send(true).then(() => tellOf(product)));
		},
	);
}

const isUnconfirmed = (problem: unknown) =>
	problem instanceof LeadFailed && problem.failure.kind === "unconfirmed";

async function confirmThen(
	user: KnownUser | undefined,
	send: () => Promise<void>,
): Promise<void> {
	const { confirmAutomatic } = await import("../popup/confirm-automatic.ts");
	confirmAutomatic(user, send);
}

/** However often it is sent, it is the same lead. */
function sender(about: {
	readonly product: string | undefined;
	readonly grant: string | undefined;
	readonly ask: ReturnType<typeof askQuietly>;
	readonly auh: string | undefined;
}) {
	const { product, grant, ask, auh } = about;
	const leadData = {
		submission_id: newId(),
		lead_id: newId(),
		product,
		page: pageOf(location.href),
		grant,
	};
	return (isConfirmed: boolean) =>
		sendLead(
			{ ...leadData, ...(isConfirmed && { confirmed: 1 }) },
			{
				post: (proven) =>
					ask(leadByDataHead as never, {
						leadData: proven,
						flag: true,
						user: { auh },
					}),
				proofFor,
				logError: warn,
			},
		);
}

function tellOf(product: string | undefined): void {
	const known = {
		siteModule: automaticSiteModule,
		leadType: "b2c",
		product: productOf(product, ""),
		automatic: true,
		prefill: undefined,
		place: {},
	} as const;
	emit(automaticLead, popupData(known));
}

/** The server writes it into a page that was opened from our own origin or directly. */
function grantOfPage(): string | undefined {
	const mark = document.querySelector<HTMLElement>("[data-automatic-grant]");
	return mark?.dataset.automaticGrant;
}

function dropFromAddress(): void {
	const address = new URL(location.href);
	address.searchParams.delete("auto_lead");
	history.replaceState(history.state, "", address);
}
