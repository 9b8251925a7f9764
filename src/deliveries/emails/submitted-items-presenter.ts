import { type AnswerKey, listAnswerTexts } from "#forms/fields/answer-text-rules.ts";
import { joinLabel } from "#forms/fields/field-text-rules.ts";
import { type FillableFieldKey, getDeclaration } from "#forms/fields/fields.ts";
import { fieldMessages } from "#forms/fields/messages.ts";
import { regionCodes } from "#forms/fields/regions.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { formatCustomAnswer } from "#forms/submission/custom-answer-payload.ts";
import type { CustomAnswer, Lead } from "#forms/submission/lead.ts";
import { messages } from "./messages.ts";

/** The form of a request. */
export type RequestForm = Pick<Placement, "fields" | "fieldTexts">;

const texts = messages.visitorEmail;

/**
 * Lists what a visitor sent, for an email whose address may be a stranger's: a number, a day or a
 * choice from our lists can be repeated to anyone; of a text it says only that there was one.
 */
export function submittedItems(
	lead: Lead,
	{ form, isQuoted }: { readonly form: RequestForm | undefined; readonly isQuoted: boolean },
): string[] {
	const { name, product, phone, phoneAlternate, message, company } = lead;
	return [
		...(product ? [texts.product(product.name)] : []),
		texts.identity(name.first !== ""),
		...(phone ? [texts.phone(phone.number.slice(-2))] : []),
		...(phoneAlternate ? [texts.otherPhone(phoneAlternate.number.slice(-2))] : []),
		...(company ? [texts.company] : []),
		...listBuiltInAnswers(lead, form).map(([key, answer]) =>
			describe(form?.fieldTexts?.[key]?.label ?? fieldMessages.labels[key], answer),
		),
		...(lead.custom ?? []).map(describeCustomAnswer),
		...(message && !isQuoted ? [texts.message] : []),
	];
}

/** Answers by their fields; one that cannot be repeated is undefined. */
function listBuiltInAnswers(
	lead: Lead,
	form: RequestForm | undefined,
): (readonly [FillableFieldKey, string | undefined])[] {
	const { learners, taughtCourse, place } = lead;
	const asks = (key: RequestForm["fields"][number]) => form?.fields.includes(key) === true;
	return [
		...(learners === undefined ? [] : [["no_of_learner", String(learners)] as const]),
		// A form that does not ask for the country leaves it to the network of its visitor.
		...(asks("country") && place.countryName ? [["country", place.countryName] as const] : []),
		...(place.state ? [describeRegion(place.state)] : []),
		...(taughtCourse ? [["selectCourse", taughtCourse.title] as const] : []),
		...listAnswerTexts(lead).map(([key, text]) => [key, findChoice(key, text)] as const),
	];
}

/** One state and one province may have the same code. */
function describeRegion(code: string): readonly ["cState" | "cProvince", string | undefined] {
	if (regionCodes.cState.includes(code)) return ["cState", code];
	return ["cProvince", regionCodes.cProvince.includes(code) ? code : undefined];
}

function findChoice(key: AnswerKey, text: string): string | undefined {
	const labels: Readonly<Record<string, string>> = fieldMessages.choices[key] ?? {};
	return getDeclaration(key).choices?.includes(text) ? (labels[text] ?? text) : undefined;
}

const describe = (label: string, answer: string | undefined): string =>
	answer === undefined ? label : joinLabel(label, answer);

const describeCustomAnswer = (answer: CustomAnswer): string =>
	describe(answer.label, answer.kind === "text" ? undefined : formatCustomAnswer(answer));
