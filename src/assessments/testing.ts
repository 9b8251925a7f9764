import {
	type Question,
	type QuestionKind,
	questionSchema,
} from "#catalogue/questions/question-schema.ts";

const common = { question: "Which of `these`?", why: "Because the reason says so." };
const four = { a: "One", b: "Two", c: "Three", d: "Four" };

const written: Readonly<Record<QuestionKind, object>> = {
	one: { options: four, answer: "b" },
	several: { options: four, answer: ["a", "c", "d"] },
	number: { answer: 1200.5, tolerance: 0.5, unit: "kg" },
	text: { answers: ["Rock 'n' roll - live", "Café"] },
	order: { items: four, answer: ["b", "d", "a", "c"] },
	match: {
		items: { a: "Red", b: "Green", c: "Blue" },
		targets: { x: "Sky", y: "Leaf", z: "Rose", w: "Snow" },
		answer: { a: "z", b: "y", c: "x" },
	},
};

export const allKinds = ["one", "several", "number", "text", "order", "match"] as const;

/** Made by the schema, as content is. */
export function aQuestion<Kind extends QuestionKind>(
	kind: Kind,
	more?: object,
): Extract<Question, { readonly kind: Kind }>;
export function aQuestion(kind: QuestionKind, more: object = {}): Question {
	return questionSchema.parse({ kind, id: `q-${kind}`, ...common, ...written[kind], ...more });
}

/** So many questions with one right option, which is `b`. */
export const aPool = (size: number): readonly Question[] =>
	Array.from({ length: size }, (_, index) => aQuestion("one", { id: `q${index + 1}` }));
