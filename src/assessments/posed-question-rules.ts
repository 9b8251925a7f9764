import type { Question } from "#catalogue/questions/question-schema.ts";
import { seededNumbers } from "#ui/cover/seeded-random.ts";

type PublicField = "id" | "kind" | "question" | "options" | "items" | "targets" | "unit";
type Posed<Of> = Of extends unknown ? Pick<Of, Extract<keyof Of, PublicField>> : never;

/** A question as it is asked: nothing in it says or hints what is right. */
export type PosedQuestion = Posed<Question>;

/** The options stay in the order of their author; what would give the answer away is shuffled by the seed. */
export const toPosedQuestion = (question: Question, seed: string): PosedQuestion =>
	pose(question, seededNumbers(`${seed} ${question.id}`), (options) => options);

/** The options are shuffled, too: of attempts, no two are alike. */
export function toShuffledQuestion(question: Question, seed: string): PosedQuestion {
	const next = seededNumbers(`${seed} ${question.id}`);
	return pose(question, next, (options) => shuffle(options, next));
}

type Choices = readonly { readonly value: string; readonly text: string }[];

/** Field by field, so that a new field of questions is hidden until somebody decides otherwise. */
function pose(
	question: Question,
	next: () => number,
	arrangeOptions: (options: Choices) => Choices,
): PosedQuestion {
	const common = { id: question.id, question: question.question };
	switch (question.kind) {
		case "one":
		case "several":
			return { ...common, kind: question.kind, options: arrangeOptions(question.options) };
		case "number":
			return { ...common, kind: question.kind, unit: question.unit };
		case "text":
			return { ...common, kind: question.kind };
		case "order":
			return { ...common, kind: question.kind, items: disarrange(question, next) };
		case "match":
			return {
				...common,
				kind: question.kind,
				items: question.items,
				targets: shuffle(question.targets, next),
			};
	}
}

/** Never the right order: of two or more items the first one then comes last. */
function disarrange(
	{ items, answer }: Extract<Question, { readonly kind: "order" }>,
	next: () => number,
): Choices {
	const shuffled = shuffle(items, next);
	return shuffled.every(({ value }, index) => value === answer[index])
		? [...shuffled.slice(1), ...shuffled.slice(0, 1)]
		: shuffled;
}

/** Each order is equally likely; `next` gives numbers in [0, 1). */
export const shuffle = <Item>(items: readonly Item[], next: () => number): readonly Item[] =>
	items
		.map((item) => ({ item, rank: next() }))
		.toSorted((first, second) => first.rank - second.rank)
		.map(({ item }) => item);
