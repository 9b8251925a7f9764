import { askQuietly } from "#shell/ask.ts";
import { emit } from "#shell/signals.ts";
import { visitStore } from "#visitors/visit/visit-store.ts";
import { readAuh } from "../../auh-rules.ts";
import { automaticOr, automaticSiteModule } from "../../automatic-rules.ts";
import { cookieLives } from "../../cookie-lives.ts";
import { automaticLead } from "../../signals.ts";
import { cookieNamed } from "../page-cookies.ts";
import { popupData } from "../popup/popup-data-rules.ts";
import { pageOf, productOfPage } from "../popup/prepared-forms.ts";
import { leadByDataHead } from "./lead-calls.ts";
import { productOf } from "./lead-rules.ts";
import { newId } from "./new-id.ts";
import { isLoggedIn } from "./page-facts.ts";
import { proofFor } from "./proof.ts";
import { sendLead } from "./send-lead.ts";
import { knownUser } from "./user-info.ts";

const warn = (...words: unknown[]) =>
	console.warn("SL:Warning automatic lead", ...words);

/** Repeats the lead of somebody whom a link of ours has brought back. Nobody sees anything of it. */
export async function repeatAutomatically(): Promise<void> {
	const query = new URLSearchParams(location.search);
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
		}),
		Date.now(),
		warn,
	);
	if (decided.kind !== "make") return warn(decided);
	await send(product, ask, query.get("auh") ?? undefined);
}

async function send(
	product: string | undefined,
	ask: ReturnType<typeof askQuietly>,
	auh: string | undefined,
): Promise<void> {
	const leadData = {
		submission_id: newId(),
		lead_id: newId(),
		product,
		page: pageOf(location.href),
	};
	const sent = await sendLead(leadData, {
		post: (proven) =>
			ask(leadByDataHead as never, {
				leadData: proven,
				flag: true,
				user: { auh },
			}),
		proofFor,
		logError: warn,
	}).catch(() => undefined);
	if (!sent) return;
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
