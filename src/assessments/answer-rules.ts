import { toRecord } from "#core/collections/records.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { sanitizeLine, truncateText } from "#core/text/printable-text.ts";
import { type Answer, maxTypedLength } from "./answer.ts";
import { messages } from "./messages.ts";
import { readNumber } from "./number-rules.ts";
import type { PosedQuestion } from "./posed-question-rules.ts";

/** A question has no more options than this. */
const maxListLength = 12;

type Values = readonly { readonly value: string }[];
type Pairs = Readonly<Record<string, string>>;

export const isList = (answer: Answer | undefined): answer is readonly string[] =>
	Array.isArray(answer);

export const isPairs = (answer: Answer | undefined): answer is Pairs =>
	typeof answer === "object" && !Array.isArray(answer);

/**
 * Takes what anybody may have sent as an answer so far: bounded, without what a database refuses, and undefined if empty. It
 * need not be complete or valid yet.
 */
export function enterAnswer(question: PosedQuestion, sent: unknown): Answer | undefined {
	switch (question.kind) {
		case "several":
			return enterList(sent);
		case "order":
			return Array.isArray(sent) ? enterList(sent) : enterPairs(question.items, sent);
		case "match":
			return enterPairs(question.items, sent);
		default:
			return enterLine(sent) || undefined;
	}
}

/** One character too many stays, because then it is still known to be too long. */
const enterLine = (sent: unknown): string =>
	typeof sent === "string"
		? truncateText(sanitizeLine(sent), maxTypedLength + 1).toWellFormed()
		: "";

function enterList(sent: unknown): readonly string[] | undefined {
	const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
	const values = new Set(list.map(enterLine).filter(Boolean));
	return values.size > 0 ? [...values].slice(0, maxListLength + 1) : undefined;
}

function enterPairs(items: Values, sent: unknown): Pairs | undefined {
	const record = toRecord(sent);
	const pairs = items.flatMap(({ value }) => {
		const chosen = Object.hasOwn(record, value) ? enterLine(record[value]) : "";
		return chosen ? [[value, chosen] as const] : [];
	});
	return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** Decides whether an answer that was entered is complete, and says what is missing. */
export function checkAnswer(
	question: PosedQuestion,
	entered: Answer | undefined,
): Result<Answer, string> {
	const { problems } = messages;
	switch (question.kind) {
		case "one":
			if (typeof entered !== "string") return refused(problems.one);
			return isKnown(question.options, entered) ? accepted(entered) : refused(problems.changed);
		case "several":
			if (!isList(entered) || entered.length === 0) return refused(problems.several);
			return entered.every((value) => isKnown(question.options, value))
				? accepted(entered)
				: refused(problems.changed);
		case "order":
			return checkOrder(question.items, entered);
		case "match":
			return checkPairs(question.items, question.targets, entered, {
				incomplete: problems.match,
				repeated: problems.sameTarget,
			});
		default:
			return checkTyped(question, entered);
	}
}

const isKnown = (choices: Values, value: string) =>
	choices.some((choice) => choice.value === value);

function checkTyped(
	question: Extract<PosedQuestion, { readonly kind: "number" | "text" }>,
	entered: Answer | undefined,
): Result<string, string> {
	const { problems } = messages;
	if (typeof entered !== "string" || entered === "") return refused(problems[question.kind]);
	if (entered.length > maxTypedLength) return refused(problems.tooLong(maxTypedLength));
	if (question.kind === "text" || readNumber(entered, question.unit) !== undefined)
		return accepted(entered);
	return refused(question.unit ? problems.numberOnly(question.unit) : problems.number);
}

/** Pairs of items and positions become the items in their order. */
function checkOrder(items: Values, entered: Answer | undefined): Result<Answer, string> {
	const { problems } = messages;
	const positions = items.map((_, index) => ({ value: `${index + 1}` }));
	const pairs = isList(entered)
		? Object.fromEntries(entered.map((value, index) => [value, `${index + 1}`]))
		: entered;
	const checked = checkPairs(items, positions, pairs, {
		incomplete: problems.order,
		repeated: problems.samePosition,
	});
	if (!checked.ok) return checked;
	const byPosition = new Map(Object.entries(checked.value).map(([item, at]) => [at, item]));
	return accepted(positions.flatMap(({ value }) => byPosition.get(value) ?? []));
}

function checkPairs(
	items: Values,
	targets: Values,
	entered: Answer | undefined,
	problems: { readonly incomplete: string; readonly repeated: string },
): Result<Pairs, string> {
	const pairs = isPairs(entered) ? entered : {};
	const chosen = items.flatMap(({ value }) =>
		Object.hasOwn(pairs, value) ? [[value, pairs[value] ?? ""] as const] : [],
	);
	if (chosen.length < items.length) return refused(problems.incomplete);
	if (!chosen.every(([, target]) => isKnown(targets, target)))
		return refused(messages.problems.changed);
	const distinct = new Set(chosen.map(([, target]) => target));
	return distinct.size < chosen.length
		? refused(problems.repeated)
		: accepted(Object.fromEntries(chosen));
}
