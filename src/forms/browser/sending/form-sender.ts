import { countryByCode } from "#forms/browser/course/country-by-code.ts";
import { courseData } from "#forms/browser/course/course-data.ts";
import { codesOf } from "#forms/browser/fields/phone-field.ts";
import {
	controlOf,
	type FormParts,
	hiddenValue,
	setHidden,
} from "#forms/browser/form/form-parts.ts";
import type { TypedValues } from "#forms/browser/form/form-values.ts";
import { proofFor } from "#forms/browser/proof/proof.ts";
import {
	type FormValues,
	getFieldText,
	selectVisibleFields,
} from "#forms/fields/form-value-rules.ts";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import { ask } from "#shell/browser/ask.ts";
import { type SendAttempt, submissionFor } from "./failure-rules.ts";
import { leadHead } from "./lead-calls.ts";
import { type LeadFacts, leadFrom, prefillOf } from "./lead-rules.ts";
import { newId } from "./new-id.ts";
import { browserFacts, businessCall, pageFacts } from "./page-facts.ts";
import {
	type LeadCallback,
	LeadFailed,
	type SentLead,
	sendLead,
} from "./send-lead.ts";
import { fetchReceipt, isLost, type Unanswered } from "./unanswered.ts";

export interface FormSender {
	send(values: TypedValues, callback: LeadCallback): Promise<SentLead>;
	/** The id of the latest press. */
	submission(): string;
}

/** Sends what stands in a form: the same words under the same id, however often. */
export function senderOf(
	parts: FormParts,
	drawn: FormValues,
	before?: Unanswered,
): FormSender {
	const { form } = parts;
	let last: SendAttempt | undefined;
	/** By their presses. */
	const unanswered = new Map(before && [["", before]]);

	const sendOnce = async (values: TypedValues, callback: LeadCallback) => {
		const lead = await leadNow(parts, values, drawn);
		const { pageType, leadType } = lead;
		const body = bodyOf(parts, values, consumerPayload(lead));
		last = submissionFor(JSON.stringify(body), last, newId());
		const { id } = last;
		const head = leadHead(leadType, {
			type: pageType,
			businessCall: businessCall(),
		});
		const send = (tell?: LeadCallback) =>
			sendLead(
				{ ...body, submission_id: id },
				{
					post: (whole) => ask(head as never, whole),
					proofFor,
					logError: (...words) => console.error(...words),
				},
				tell,
			);
		return send(callback).catch((problem: unknown) => {
			const { lead_id: leadId } = body;
			if (isLost(problem)) unanswered.set(id, { leadId, repeat: send });
			throw problem;
		});
	};
	/** One of those that were lost did arrive, and these words are to change it. */
	const claim = async () => {
		for (const one of unanswered.values()) if (await fetchReceipt(one)) break;
		unanswered.clear();
	};
	return {
		submission: () => last?.id ?? "",
		async send(values, callback) {
			const attempt = () => sendOnce(values, callback);
			return attempt()
				.catch(async (problem: unknown) => {
					if (!isStranger(problem) || unanswered.size === 0) throw problem;
					await claim();
					return attempt();
				})
				.catch((problem: unknown) => {
					if (!isStranger(problem)) throw problem;
					// Begun in another session, or sent from two tabs: with an id of its own it is a lead like any other.
					setHidden(form, "lead_id", newId());
					last = undefined;
					return attempt();
				});
		},
	};
}

const isStranger = (problem: unknown) =>
	problem instanceof LeadFailed && problem.failure.kind === "stranger";

/** The fields that are to be seen now, and what the server needs beside them. */
function bodyOf(
	{ form, fields, facts }: FormParts,
	values: TypedValues,
	payload: object,
) {
	const shown = selectVisibleFields(fields, values, facts.countryCode);
	const hidden = (name: string) => hiddenValue(form, name) || undefined;
	return {
		...payload,
		...browserFacts(),
		lead_id: hiddenValue(form, "lead_id"),
		site_module: hiddenValue(form, "site_module"),
		product: hidden("product"),
		page: hiddenValue(form, "page"),
		page_type: document.documentElement.dataset.pageType,
		stamp: hidden("stamp"),
		website: hiddenValue(form, "website"),
		values: Object.fromEntries(shown.map((key) => [key, values[key]])),
	};
}

async function leadNow(
	parts: FormParts,
	values: TypedValues,
	drawn: FormValues,
) {
	const product = await courseData(parts.facts.product);
	const known = { ...leadFacts(parts, values, drawn), product };
	const country = controlOf(parts.form, "country");
	if (getFieldText(values, "country"))
		return leadFrom(values, { ...known, place: placeOf(country, values) });
	const told = await countryByCode(getFieldText(values, "phoneCode"));
	const { place } = parts.facts;
	// The city that is meant where nobody names another belongs to its own country.
	const sure = told && told.countryId !== place.countryId ? told : place;
	return leadFrom(values, { ...known, place: sure });
}

function placeOf(country: Element | undefined, values: TypedValues) {
	const chosen =
		country instanceof HTMLSelectElement
			? country.selectedOptions[0]?.textContent
			: undefined;
	const state = values.cState || values.cProvince;
	return {
		countryName: chosen ?? undefined,
		state: typeof state === "string" ? state : undefined,
	};
}

export function leadFacts(
	parts: FormParts,
	values: FormValues,
	drawn: FormValues,
): LeadFacts {
	const { form, facts, fields } = parts;
	return {
		...pageFacts(),
		facts,
		fields,
		phoneCodes: codesOf(parts),
		leadType: form.dataset.leadType === "b2b" ? "b2b" : "b2c",
		siteModule: form.dataset.siteModule ?? "",
		actualSiteModule: hiddenValue(form, "site_module"),
		leadId: hiddenValue(form, "lead_id"),
		place: facts.place,
		prefill: prefillOf(facts.prefillSource, drawn, values),
		automatic: false,
	};
}
