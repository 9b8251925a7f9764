import * as z from "zod/mini";
import { type ProductKey, parseProductKey } from "#catalogue/product-key.ts";
import { canonicalPath } from "#core/addresses.ts";
import type { FieldProblem } from "#core/calls.ts";
import { createId, parseUuid } from "#core/ids.ts";
import { isPageType, type PageType } from "#core/page-types.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { hasConsentWithoutBox } from "#forms/consent-rules.ts";
import {
	type FieldKey,
	isCustomFieldKey,
	isFieldKey,
	maxCustomFields,
} from "#forms/fields/field-key.ts";
import { fillableFieldKeys, getDeclaration } from "#forms/fields/fields.ts";
import {
	type FormValues,
	getFieldText,
	getQueryType,
	isChecked,
} from "#forms/fields/form-value-rules.ts";
import type { Prefill } from "#forms/submission/lead.ts";
import { leadCookies } from "#leads/cookies.ts";
import { type Sender, toSingleLine } from "#leads/submission/sender.ts";
import type { BuiltInAnswers, FormAnswers, Submission } from "#leads/submission/submission.ts";
import { deriveId, digestSubmission } from "#leads/submission/submission-digest.ts";
import {
	findBodyText,
	findPayloadProducts,
	findPlacementName,
	isPayloadWithoutForm,
	toFormValues,
} from "./posted-payload.ts";
import { type SubmissionBody, submissionBody } from "./submission-schema.ts";

/** Parses a body of either kind: JSON, or the flat fields that a form without script sends. */
export function parseSubmission(
	body: unknown,
	sender: Sender,
): Result<Submission, readonly FieldProblem[]> {
	const read = z.safeParse(submissionBody, body ?? {});
	if (read.success) return accepted(toSubmission(read.data, sender));
	return refused(
		read.error.issues.map(({ path, message }) => ({
			field: path.join("."),
			message,
		})),
	);
}

export function toSubmission(body: SubmissionBody, sender: Sender): Submission {
	const isPayload = isPayloadWithoutForm(body);
	const values = readValues(body, isPayload, sender);
	const content = {
		siteModule: findPlacementName(body) ?? "",
		products: toProductKeys(body),
		page: toPagePath(body.page, sender),
		answers: parseAnswers(values),
		automatic: findBodyText(body, "auto_lead") === "1" || body.auto_lead === true,
		practiceId: parseNumber(findBodyText(body, "practiceId")),
		attachment: body.attachment || undefined,
	};
	return {
		...content,
		...toIds(body, content),
		values,
		isPayload,
		published: isPayload ? body : {},
		isFirstSend: body.begins_lead === true,
		isPlainForm: false,
		isFormSkipped: isPayload || Boolean(body.unseen),
		pageType: parsePageType(body),
		pageTitle: toSingleLine(findBodyText(body, "page_title"), 300),
		prefill: parsePrefill(body),
		leadSource: isPayload
			? toSingleLine(findBodyText(body, "leadSource", "UTM_Source__c"), 100)
			: undefined,
		auh: body.auh || undefined,
		grant: body.grant || undefined,
		call: readRequestedCall(body),
		isConfirmed: body.confirmed === true || body.confirmed === 1,
		screen: body.screen || undefined,
		guards: {
			stamp: body.stamp || undefined,
			website: body.website,
			proof: body.proof || undefined,
			canProve: body.values !== undefined,
			isKnown: !isPayload && Boolean(body.unseen),
		},
		sender,
	};
}

function readRequestedCall(body: SubmissionBody): Submission["call"] {
	const { schedule_call_date_time: dateTime } = body;
	return dateTime
		? {
				dateTime,
				timeZone: body.timeZone || undefined,
				visitorTimeZone: body.visitor_time_zone || undefined,
			}
		: undefined;
}

function readValues(body: SubmissionBody, isPayload: boolean, sender: Sender): FormValues {
	if (isPayload) return withPayloadConsent(toFormValues(body), sender);
	const values = pickFieldValues(body.values ?? body);
	return body.unseen ? withEarlierConsent(values, sender) : values;
}

export function parseAnswers(values: FormValues): FormAnswers {
	const answers = fillableFieldKeys.map((key) => [
		key,
		getDeclaration(key).kind === "checkbox" ? isChecked(values, key) : getFieldText(values, key),
	]);
	return {
		...(Object.fromEntries(answers) as BuiltInAnswers),
		inquiryFor: getQueryType(values),
		custom: parseCustomAnswers(values),
	};
}

/** The keys are sorted, so that equal answers are equal. */
function parseCustomAnswers(values: FormValues): FormAnswers["custom"] {
	return Object.fromEntries(
		Object.keys(values)
			.filter(isCustomFieldKey)
			.sort()
			// A body may hold fields that no form has.
			.slice(0, maxCustomFields)
			.flatMap((key) => {
				const text = getFieldText(values, key);
				return text ? [[key, text]] : [];
			}),
	);
}

/** A payload that is sent twice with one lead id is one submission; without any id, each is a lead of its own. */
function toIds(
	body: SubmissionBody,
	content: Parameters<typeof digestSubmission>[0],
): Pick<Submission, "id" | "lead"> {
	const given = parseUuid<"lead">(body.lead_id ?? "");
	const id =
		parseUuid<"submission">(body.submission_id ?? "") ??
		(given ? deriveId("submission", given, digestSubmission(content)) : createId<"submission">());
	return { id, lead: given ?? deriveId("lead", id) };
}

function pickFieldValues(given: Readonly<Record<string, unknown>>): FormValues {
	const values: Partial<Record<FieldKey, unknown>> = {};
	for (const [key, value] of Object.entries(given)) if (isFieldKey(key)) values[key] = value;
	return values;
}

/** The visitor was not asked now, so in Europe only an earlier opt-in is consent. */
function withEarlierConsent(values: FormValues, { place, cookies }: Sender): FormValues {
	const mayAgree = hasConsentWithoutBox(place.european, cookies[leadCookies.optIn.name]);
	return { ...values, agree: isChecked(values, "agree") && mayAgree };
}

/** A payload has no box: outside Europe consent is not asked for, in Europe an earlier opt-in counts. */
function withPayloadConsent(values: FormValues, { place, cookies }: Sender): FormValues {
	const agree =
		values.agree === undefined
			? hasConsentWithoutBox(place.european, cookies[leadCookies.optIn.name])
			: isChecked(values, "agree");
	return { ...values, agree };
}

function toProductKeys(body: SubmissionBody): readonly ProductKey[] {
	if (!body.product) return findPayloadProducts(body);
	// An invalid key becomes one that no product has, so that it is refused at its field.
	return [parseProductKey(body.product) ?? { kind: "course", id: 0 }];
}

/** The query is removed, because in our links it contains signatures. */
function toPagePath(page: string | undefined, { referrer }: Sender): string {
	const given = page || (referrer && URL.parse(referrer)?.pathname) || "/";
	return canonicalPath(given).slice(0, 500) || "/";
}

function parsePageType(body: SubmissionBody): PageType | undefined {
	const type = body.page_type ?? "";
	return isPageType(type) ? type : undefined;
}

function parsePrefill(body: SubmissionBody): Prefill | undefined {
	const source = toSingleLine(findBodyText(body, "prefilled_source"), 100);
	if (!source) return undefined;
	const modified = body.prefilled_modified;
	return {
		source,
		data: toSingleLine(findBodyText(body, "prefillled_data"), 500) ?? "",
		modified: modified === true || modified === 1 || modified === "true",
	};
}

const parseNumber = (digits: string | undefined) =>
	digits && /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
