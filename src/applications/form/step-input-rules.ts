import { type ApplicationValues, nameAnswersByQuestion } from "#applications/application-rules.ts";
import { parseDraftBase, textDigest } from "#applications/draft/draft-base-rules.ts";
import { messages } from "#applications/messages.ts";
import type { FieldProblem } from "#core/calls.ts";
import { maxLengthRule } from "#forms/validation/generic-rules.ts";
import type { Application } from "#leads/application.ts";
import {
	type ApplicationStep,
	applicationFieldNames,
	isApplicationStep,
	maxAnswerLength,
	maxLengthByField,
} from "./step-rules.ts";

/** The buttons of a page; on the last page `on` submits the application. */
const pageActions = ["on", "back", "later"] as const;
type PageAction = (typeof pageActions)[number];

export interface ApplicationPageSubmission {
	readonly step: ApplicationStep;
	readonly way: PageAction;
	/** The values that the visitor changed, for showing them again. */
	readonly displayed: ApplicationValues;
	/** The shown values that can be stored. */
	readonly storable: ApplicationValues;
	/** The values that the page was rendered with and that the visitor left. Another page may have replaced them since. */
	readonly untouched: ApplicationValues;
	/** The edit that the values come from. Undefined without script. */
	readonly edit: Application["lastEdit"];
	/** The reasons why the others cannot be stored. */
	readonly problems: readonly FieldProblem[];
}

/** Reads the fields of a page. Undefined where the body is not one of our pages. */
export function parseApplicationPage(
	body: unknown,
	questions: Parameters<typeof applicationFieldNames>[1],
): ApplicationPageSubmission | undefined {
	const submitted = readSubmitted(body, questions);
	const { step } = submitted;
	const way = pageActions.find((action) => action === (submitted.way ?? "on"));
	if (!isApplicationStep(step) || !way) return undefined;
	const fields = applicationFieldNames(step, questions);
	return { step, way, ...readAnswers(submitted, fields) };
}

/** Reads what the script of a page saves while the visitor types: the changed fields only. The others keep what is stored. */
export function parseTypedAnswers(
	body: unknown,
	questions: Parameters<typeof applicationFieldNames>[1],
): Answers | undefined {
	const submitted = readSubmitted(body, questions);
	const { step } = submitted;
	if (!isApplicationStep(step)) return undefined;
	const fields = applicationFieldNames(step, questions).filter((field) =>
		Object.hasOwn(submitted, field),
	);
	return readAnswers(submitted, fields);
}

/** A page that an earlier version rendered has no base. */
function readSubmitted(
	body: unknown,
	questions: readonly { readonly question: string }[],
): Readonly<Record<string, unknown>> {
	const submitted: Record<string, unknown> = Object(body);
	return Object.hasOwn(submitted, "base") ? submitted : nameAnswersByQuestion(submitted, questions);
}

type Answers = Omit<ApplicationPageSubmission, "step" | "way">;

function readAnswers(
	submitted: Readonly<Record<string, unknown>>,
	fields: readonly string[],
): Answers {
	const base = parseDraftBase(submitted.base);
	const displayed: Record<string, string> = {};
	const storable: Record<string, string> = {};
	const untouched: Record<string, string> = {};
	const problems: FieldProblem[] = [];
	for (const field of fields) {
		// A box that is not checked, and a question without an answer, are not sent.
		const value = Object.hasOwn(submitted, field) ? submitted[field] : "";
		const text = typeof value === "string" ? value : "";
		const message =
			typeof value === "string"
				? storageProblem(text, maxLengthByField[field] ?? maxAnswerLength)
				: messages.fillInOnce;
		if (!message && base.get(field) === textDigest(text)) {
			untouched[field] = text;
			continue;
		}
		displayed[field] = text;
		if (message) problems.push({ field: toProblemField(field), message });
		else storable[field] = text;
	}
	const edit = parseEdit(submitted.edit);
	return { displayed, storable, untouched, edit, problems };
}

function parseEdit(text: unknown): Application["lastEdit"] {
	const [, tab, at] = /^([\da-f-]{36}) (\d{1,15})$/.exec(String(text)) ?? [];
	return tab ? { tab, at: Number(at) } : undefined;
}

/** The three inputs of a date of birth share one message. */
const toProblemField = (field: string) => (field.startsWith("birth") ? "birth" : field);

/** No keyboard types it, and PostgreSQL cannot store it. */
const nullCharacter = "\u0000";

function storageProblem(text: string, limit: number): string | undefined {
	if (text.includes(nullCharacter) || !text.isWellFormed()) return messages.invalidCharacter;
	return maxLengthRule(limit)(text);
}
