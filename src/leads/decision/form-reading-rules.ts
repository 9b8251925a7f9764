import type { ProductKey } from "#catalogue/product-key.ts";
import { localDate } from "#core/time.ts";
import { toCustomFieldKey } from "#forms/fields/field-key.ts";
import { type FormValues, getFieldText } from "#forms/fields/form-value-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { FormRuleContext } from "#forms/validation/form-rules.ts";
import type { FormAnswers, Submission } from "#leads/submission/submission.ts";
import type { SiteInput } from "./decision-input.ts";
import {
	selectVisibleValues,
	toFormRuleContext,
	withOptionalExperience,
	withRequiredPhone,
} from "./judgement-rules.ts";

/** Reads the values that the form asks of this visitor, and what its rules need. */
export function readForm(
	submission: Submission,
	placement: Placement,
	{ forms, countries, now, timeZone }: SiteInput,
): { readonly context: FormRuleContext; readonly values: FormValues } {
	const context = toFormRuleContext(toAskingPlacement(submission, placement), forms, {
		countries,
		country: submission.sender.place.country,
		today: localDate(now, timeZone),
	});
	const values = {
		...selectVisibleValues(submission, context),
		...readPublishedAnswers(submission, placement),
	};
	return { context, values };
}

/** Reads the answers from a payload, which has the published names. */
function readPublishedAnswers(
	{ published }: Submission,
	{ customFields = [] }: Placement,
): FormValues {
	return Object.fromEntries(
		customFields.flatMap(({ name, sentAs }) => {
			const key = toCustomFieldKey(name);
			const value = published[sentAs ?? key] ?? published[key];
			return typeof value === "string" ? [[key, value]] : [];
		}),
	);
}

function toAskingPlacement(
	{ isFormSkipped, isPayload }: Submission,
	placement: Placement,
): Placement {
	if (!isFormSkipped) return placement;
	const asking = withRequiredPhone(placement);
	return placement.skipEligible && !isPayload ? withOptionalExperience(asking) : asking;
}

/** A visitor who is not shown the form may have answered it before. */
export function isExperienceMissing(
	{ isFormSkipped, isPayload }: Submission,
	{ fields }: Placement,
	values: FormValues,
): boolean {
	return (
		isFormSkipped &&
		!isPayload &&
		fields.includes("experience") &&
		!getFieldText(values, "experience")
	);
}

/** The course chosen in the form has precedence over the product of its page. */
export function findChosenCourse(
	{ course }: FormAnswers,
	{ fields }: Placement,
): readonly ProductKey[] | undefined {
	const chosen = fields.includes("course") ? course : "";
	const [, digits] = /^(?:course-)?([1-9]\d{0,8})$/.exec(chosen) ?? [];
	if (digits) return [{ kind: "course", id: Number(digits) }];
	return chosen ? [] : undefined;
}
