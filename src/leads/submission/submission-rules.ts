import * as z from "zod/mini";
import { type ProductKey, parseProductKey } from "#catalogue/product-key.ts";
import { canonicalPath } from "#core/addresses.ts";
import type { FieldProblem } from "#core/calls.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { isPageType, type PageType } from "#core/page-types.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { hasConsentWithoutBox } from "#forms/consent-rules.ts";
import { type FieldKey, fieldKeys } from "#forms/fields/field-key.ts";
import { type FormValues, isChecked } from "#forms/fields/form-value-rules.ts";
import type { Prefill } from "#forms/submission/lead.ts";
import { leadCookies } from "#leads/cookies.ts";
import {
	findBodyText,
	findPayloadProducts,
	findPlacementName,
	isPayloadWithoutForm,
	toFormValues,
} from "./published-payload.ts";
import type { Sender } from "./sender.ts";
import { deriveId, digestSubmission } from "./submission-digest.ts";
import { type SubmissionBody, submissionBody } from "./submission-schema.ts";

/** One press of a form's button, read but not judged. */
export interface Submission {
	readonly submission: Id<"submission">;
	readonly lead: Id<"lead">;
	readonly siteModule: string;
	/** The first of these that the catalogue has is what it is about. */
	readonly products: readonly ProductKey[];
	readonly page: string;
	readonly pageType: PageType | undefined;
	readonly values: FormValues;
	/** The values come from the published payload: no form of ours was filled in. */
	readonly isPayload: boolean;
	/** Nobody was shown a form of ours, so nobody has read its words. */
	readonly isUnseen: boolean;
	readonly automatic: boolean;
	readonly prefill: Prefill | undefined;
	/** Which test somebody wishes to sit. */
	readonly practiceId: number | undefined;
	/** As whoever sends a payload alone says it; pages of ours have a cookie for that. */
	readonly leadSource: string | undefined;
	readonly auh: string | undefined;
	/** What allows an automatic lead besides `auh`. */
	readonly grant: string | undefined;
	readonly isConfirmed: boolean;
	readonly screen: string | undefined;
	/** What tells people from programs. */
	readonly guards: {
		readonly stamp: string | undefined;
		readonly website: unknown;
		readonly proof: string | undefined;
		/** Only a form with our script behind it sends its values apart. */
		readonly canProve: boolean;
	};
	readonly sender: Sender;
}

/** Reads a body of either kind: JSON, or the flat fields that a form without script sends. */
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
	const values = isPayload
		? withPayloadConsent(toFormValues(body), sender)
		: pickFieldValues(body.values ?? body);
	const content = {
		siteModule: findPlacementName(body) ?? "",
		products: toProductKeys(body),
		page: toPagePath(body.page, sender),
		values,
		automatic:
			findBodyText(body, "auto_lead") === "1" || body.auto_lead === true,
		practiceId: parseNumber(findBodyText(body, "practiceId")),
	};
	return {
		...content,
		...toIds(body, content),
		isPayload,
		isUnseen: isPayload || Boolean(body.unseen),
		pageType: parsePageType(body),
		prefill: parsePrefill(body),
		leadSource: isPayload
			? toSingleLine(findBodyText(body, "leadSource", "UTM_Source__c"), 100)
			: undefined,
		auh: body.auh || undefined,
		grant: body.grant || undefined,
		isConfirmed: body.confirmed === true || body.confirmed === 1,
		screen: body.screen || undefined,
		guards: {
			stamp: body.stamp || undefined,
			website: body.website,
			proof: body.proof || undefined,
			canProve: body.values !== undefined,
		},
		sender,
	};
}

/** Whoever sends a payload twice under one lead id means one lead; without any id, each is a lead of its own. */
function toIds(
	body: SubmissionBody,
	content: Parameters<typeof digestSubmission>[0],
): Pick<Submission, "submission" | "lead"> {
	const given = parseUuid<"lead">(body.lead_id ?? "");
	const submission =
		parseUuid<"submission">(body.submission_id ?? "") ??
		(given
			? deriveId("submission", given, digestSubmission(content))
			: (crypto.randomUUID() as Id<"submission">));
	return { submission, lead: given ?? deriveId("lead", submission) };
}

function pickFieldValues(given: Readonly<Record<string, unknown>>): FormValues {
	const own: Partial<Record<FieldKey, unknown>> = {};
	for (const key of fieldKeys)
		if (Object.hasOwn(given, key)) own[key] = given[key];
	return own;
}

/** A payload has no box: outside Europe nobody is asked, there an earlier yes counts. */
function withPayloadConsent(
	values: FormValues,
	{ place, cookies }: Sender,
): FormValues {
	const agree =
		values.agree === undefined
			? hasConsentWithoutBox(place.european, cookies[leadCookies.optIn.name])
			: isChecked(values, "agree");
	return { ...values, agree };
}

function toProductKeys(body: SubmissionBody): readonly ProductKey[] {
	if (!body.product) return findPayloadProducts(body);
	// A name that nothing can have is kept, to be refused with the field that says it.
	return [parseProductKey(body.product) ?? { kind: "course", id: 0 }];
}

/** Without query: links of ours carry signatures there. */
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

function toSingleLine(
	text: string | undefined,
	maxLength: number,
): string | undefined {
	// Cut first: half a character is none that could be kept.
	return (
		text
			?.slice(0, maxLength)
			.replace(/\p{C}+/gu, "")
			.trim() || undefined
	);
}
